import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../api/field-errors';
import { failureText, type InputProblem, type Outcome } from './outcome';

/** The values of a form's inputs, by name, trimmed. */
export type FormValues<Name extends string> = Record<Name, string>;

interface FormProblems<Name extends string> {
  /** What is wrong with the form as a whole. */
  form: string | null;
  fields: FieldErrors<Name>;
}

const NONE = { form: null, fields: {} };

const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined;

function sortOut<Name extends string>(
  names: readonly Name[],
  problems: readonly InputProblem[],
): FormProblems<Name> {
  const isAbout = (name: Name) => (problem: InputProblem) => problem.param === name;
  const textOf = (found: readonly InputProblem[]) => found.map(({ message }) => message).join(' ') || null;
  const fields: FormProblems<Name>['fields'] = {};
  for (const name of names) {
    const text = textOf(problems.filter(isAbout(name)));
    if (text) fields[name] = text;
  }
  return {
    form: textOf(problems.filter((problem) => !names.some((name) => isAbout(name)(problem)))),
    fields,
  };
}

interface AccountFormOptions<Name extends string> {
  /** Names of the text inputs, from top to bottom. */
  inputs: readonly Name[];
  /** The errors found without the server. */
  check: (values: FormValues<Name>) => readonly InputProblem[];
  send: (values: FormValues<Name>) => Promise<Outcome>;
  onAccepted?: (values: FormValues<Name>) => void;
  /** The form stays for another go: accepted, it is emptied. */
  repeats?: boolean;
}

/**
 * A form of the account service. What is typed stays in its inputs, out of React's state: it survives every failure, a
 * password manager may fill it in without events, and a password is read only to be sent. A refusal is sorted to the
 * inputs it is about, and the first of them gets the focus. While one submission is under way there is no second; once one
 * is accepted there is none either, as the page moves on, unless the form repeats.
 */
export function useAccountForm<Name extends string>({
  inputs,
  check,
  send,
  onAccepted,
  repeats = false,
}: AccountFormOptions<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FormProblems<Name>>(NONE);

  const refuse = (reasons: readonly InputProblem[]) => {
    const found = sortOut(inputs, reasons);
    isUnderWay.current = false;
    flushSync(() => {
      setBusy(false);
      setProblems(found);
    });
    const first = inputs.find((name) => found.fields[name]);
    if (first) inputOf(ref.current, first)?.focus();
  };

  const empty = () => {
    ref.current?.reset();
    isUnderWay.current = false;
    setBusy(false);
  };

  async function submit(values: FormValues<Name>) {
    const found = check(values);
    if (found.length > 0) return refuse(found);
    setBusy(true);
    setProblems(NONE);
    try {
      const outcome = await send(values);
      if (!outcome.accepted) return refuse(outcome.problems);
      if (repeats) empty();
      onAccepted?.(values);
    } catch (error) {
      refuse([{ message: failureText(error) }]);
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const values = inputs.map((name) => [name, inputOf(ref.current, name)?.value.trim() ?? '']);
    void submit(Object.fromEntries(values) as FormValues<Name>);
  };

  /** The message of an input disappears when the input is edited. */
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setProblems(({ form, fields }) => ({ form, fields: { ...fields, [name]: undefined } }));
  };

  return { form: { ref, onSubmit, onInput, noValidate: true }, busy, problems };
}
