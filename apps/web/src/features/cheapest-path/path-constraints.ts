import { PLAN_CREDITS_MAX, PLAN_TERMS_MAX, PLAN_TERM_CREDITS_MAX } from '@lumen/matching/limits';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isUuid } from '../../shared/uuid';
import type { FollowedPlan } from './followed-plan.queries';
import type { PathConstraints, PathTarget } from './path.queries';
import { firstTerm, isTerm, type Term } from './plan-terms';

const KEEP = 'keep';
const OUT = 'without';
const TARGET = 'reach';
const LEVEL = 'course-level';
const MOST = 'most-credits';
const PER_TERM = 'credits-per-term';
const TERMS = 'most-terms';
const FIRST = 'first-term';
/** The parameters of the address that hold the constraints. */
export const CONSTRAINTS = [KEEP, OUT, TARGET, LEVEL, MOST, PER_TERM, TERMS, FIRST];
const TARGETS: readonly string[] = [
  'next-half',
  'half-more',
  '3',
  '4',
  'named-skills',
] satisfies PathTarget[];
const isTarget = (text: string | null): text is PathTarget => text !== null && TARGETS.includes(text);
const LIMITS = { [MOST]: PLAN_CREDITS_MAX, [PER_TERM]: PLAN_TERM_CREDITS_MAX, [TERMS]: PLAN_TERMS_MAX };
export type Limit = keyof typeof LIMITS;

/** A limit that was typed, as a plan can keep it; empty for none. */
export function limitIn(name: Limit, text: string): string {
  const value = Number(text.replaceAll(/\D/g, ''));
  return value > 0 ? String(Math.min(value, LIMITS[name])) : '';
}

/** The limits that a plan was found with. */
export type PlanLimits = Pick<
  FollowedPlan,
  'most_credits' | 'credits_per_term' | 'most_terms' | 'levels' | 'first_term'
>;

/** The limits of a plan that is followed, as the address of the page of paths has them. */
export const limitsInAddress = (plan: PlanLimits): [string, string][] =>
  [
    ...(plan.levels ?? []).map((level): [string, string | number | null] => [LEVEL, level]),
    [MOST, plan.most_credits] as const,
    [PER_TERM, plan.credits_per_term] as const,
    [TERMS, plan.most_terms] as const,
    [FIRST, plan.first_term] as const,
  ].flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]));

/** Whether two plans were found with the same limits, in whichever order; a first term that has passed is the next. */
export const areSameLimits = (one: PlanLimits, other: PlanLimits): boolean => {
  const begun = (plan: PlanLimits) =>
    limitsInAddress({ ...plan, first_term: plan.first_term && firstTerm(plan.first_term) })
      .map((limit) => limit.join())
      .toSorted();
  return JSON.stringify(begun(one)) === JSON.stringify(begun(other));
};

export interface PathAddress {
  constraints: PathConstraints;
  /** What a plan that is followed keeps of them. */
  limits: PlanLimits;
  /** The term that plans begin in. */
  firstTerm: Term;
  aimAt: (target: PathTarget) => void;
  keep: (course: string, isKept: boolean) => void;
  leaveOut: (course: string, isOut: boolean) => void;
  /** Keeps some courses in and leaves others out, at once. */
  swap: (kept: readonly string[], out: readonly string[]) => void;
  allow: (levels: readonly string[]) => void;
  /** Empty for no limit. */
  atMost: (limit: Limit, text: string) => void;
  beginIn: (term: Term) => void;
}

/** The constraints on a path. They stand in the address, so that a student can keep it, send it to an advisor and go back. */
export function usePathAddress(): PathAddress {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const uuids = (name: string) => address.getAll(name).filter(isUuid);
  const target = address.get(TARGET);
  const limit = (name: Limit) => {
    const value = Number(address.get(name));
    return Number.isInteger(value) && value > 0 ? Math.min(value, LIMITS[name]) : undefined;
  };
  const [most, perTerm, terms] = [limit(MOST), limit(PER_TERM), limit(TERMS)];
  const levels = address.getAll(LEVEL);
  const begin = address.get(FIRST);
  const first = firstTerm(isTerm(begin) ? begin : null);
  // A limit that was typed is put in later, and leaving its field by pressing another: both see what the other has changed.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(latest.current);
    edit(next);
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    // With the way back.
    setAddress(next, { replace: true, preventScrollReset: true, state });
  };
  const mark = (next: URLSearchParams, name: string, value: string, isIn: boolean) => {
    next.delete(KEEP, value);
    next.delete(OUT, value);
    if (isIn) next.append(name, value);
  };
  const put = (name: string, value: string, isIn: boolean) => change((next) => mark(next, name, value, isIn));
  return {
    constraints: {
      ...(isTarget(target) && { target }),
      ...(address.has(KEEP) && { keep: uuids(KEEP) }),
      ...(address.has(OUT) && { leave_out: uuids(OUT) }),
      ...(levels.length > 0 && { levels }),
      ...(most && { most_credits: most }),
      ...(perTerm && { credits_per_term: perTerm }),
      ...(terms && { most_terms: terms }),
    },
    limits: {
      most_credits: most ?? null,
      credits_per_term: perTerm ?? null,
      most_terms: terms ?? null,
      levels: levels.length > 0 ? levels : null,
      first_term: perTerm || terms ? first : null,
    },
    firstTerm: first,
    aimAt: (next) => change((params) => params.set(TARGET, next)),
    keep: (course, isKept) => put(KEEP, course, isKept),
    leaveOut: (course, isOut) => put(OUT, course, isOut),
    swap: (kept, out) =>
      change((next) => {
        for (const course of kept) mark(next, KEEP, course, true);
        for (const course of out) mark(next, OUT, course, true);
      }),
    allow: (names) =>
      change((params) => {
        params.delete(LEVEL);
        for (const name of names) params.append(LEVEL, name);
      }),
    atMost: (name, text) =>
      change((params) => {
        if (text === '') params.delete(name);
        else params.set(name, text);
      }),
    beginIn: (term) => change((params) => params.set(FIRST, term)),
  };
}
