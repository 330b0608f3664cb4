import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unchangedText } from '../../shared/api/outcome';
import { announce } from '../../shared/ui/announcer';
import { toast } from '../../shared/ui/toast';
import { addTopic, changeTopic, orderTopics, refreshTopics, type Topic, triageKeys } from './triage.queries';

interface Renaming {
  topic: Topic;
  name: string;
}

/** What can be done about topics. */
export function useTopics() {
  const queries = useQueryClient();
  const refresh = () => void refreshTopics(queries);
  const fail = (error: Error) => void toast('error', unchangedText(error));

  const add = useMutation({
    mutationFn: addTopic,
    onSuccess: ({ name }) => void toast('success', `${name} was added.`),
    onSettled: refresh,
  });
  const renaming = {
    mutationFn: ({ topic, name }: Renaming) => changeTopic(topic.topic_uuid, { name }),
    onSuccess: ({ name }: Topic, { topic }: Renaming) => {
      const undo = () => undoRename.mutate({ topic: { ...topic, name }, name: topic.name });
      void toast('success', `The topic is now called ${name}.`, {
        action: { label: 'Undo', onSelect: undo },
      });
    },
    onSettled: refresh,
  };
  const rename = useMutation(renaming);
  // Another one: the dialog shows what went wrong with the first.
  const undoRename = useMutation({ ...renaming, onError: fail });
  const retire = useMutation({
    mutationFn: ({ topic, retired }: { topic: Topic; retired: boolean }) =>
      changeTopic(topic.topic_uuid, { retired }),
    onSuccess: ({ name }, { topic, retired }) => {
      const undo = () => retire.mutate({ topic, retired: !retired });
      void toast('success', retired ? `${name} is no longer offered.` : `${name} is offered again.`, {
        action: { label: 'Undo', onSelect: undo },
      });
    },
    onError: fail,
    onSettled: refresh,
  });
  // One order after the other; the last one says how it looks in the end.
  const order = useMutation({
    scope: { id: 'order of topics' },
    mutationFn: orderTopics,
    onError: fail,
    onSettled: () => {
      if (queries.isMutating({ mutationKey: ['order of topics'] }) <= 1) refresh();
    },
    mutationKey: ['order of topics'],
  });

  return {
    add,
    rename,
    setRetired: (topic: Topic, retired: boolean) => retire.mutate({ topic, retired }),
    /** Moves an offered topic one place: shown at once. */
    move: (topic: Topic, by: 1 | -1) => {
      const known = queries.getQueryData<Topic[]>(triageKeys.topics) ?? [];
      const offered = known.filter(({ retired }) => !retired);
      const place = offered.findIndex(({ topic_uuid }) => topic_uuid === topic.topic_uuid);
      if (!offered[place] || !offered[place + by]) return;
      const next = offered.toSpliced(place, 1).toSpliced(place + by, 0, offered[place]);
      // What is on its way was asked for before the move.
      void queries.cancelQueries({ queryKey: triageKeys.topics });
      queries.setQueryData<Topic[]>(triageKeys.topics, [...next, ...known.filter(({ retired }) => retired)]);
      announce(`${topic.name} is now ${place + by + 1} of ${offered.length}.`);
      order.mutate(next.map(({ topic_uuid }) => topic_uuid));
    },
  };
}
