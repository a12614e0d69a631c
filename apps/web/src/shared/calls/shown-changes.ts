import type { MutationKey, QueryClient, QueryKey } from '@tanstack/react-query'
import { changesUnderWay } from './under-way.ts'

/** What is shown of an entity, and how changes of it look. */
interface ShownEntity<E, C> {
  /** Where the entity is kept. */
  queryKey: QueryKey
  /** What its changes are called while they are on their way. */
  mutationKey: MutationKey
  /** The entity with a change, whatever else it has become since the change was made. */
  withChange: (entity: E, change: C) => E
  /** The entity with what a change was about as it is in another state of it. */
  without: (entity: E, change: C, before: E) => E
}

/** What the screens show of an entity while changes of it are on their way: the last answer with those that the server does not know yet. */
export function shownChanges<E, C>(client: QueryClient, { queryKey, mutationKey, withChange, without }: ShownEntity<E, C>) {
  // What was asked before knows nothing of a change; it is forgotten at once, not when its answer comes.
  const forgetReads = () => void client.cancelQueries({ queryKey })
  const storedKey = ['stored', ...queryKey]
  // A change can wait for a connection as long as the page is open.
  client.setQueryDefaults(storedKey, { gcTime: Infinity })
  return {
    mutationKey,
    /** The entity as the server has it, as far as it is known: without what is shown and not answered. */
    stored: (): E | undefined => {
      const known = changesUnderWay(client, mutationKey).length > 0 ? client.getQueryData<E>(storedKey) : undefined
      return known ?? client.getQueryData<E>(queryKey)
    },
    /** A change at once; `known` where nothing is kept of the entity any more. Gives the entity before it. */
    start: (change: C, known?: E): E | undefined => {
      forgetReads()
      const before = client.getQueryData<E>(queryKey) ?? known
      if (changesUnderWay(client, mutationKey, change).length === 0) client.setQueryData<E>(storedKey, before)
      if (before !== undefined) client.setQueryData<E>(queryKey, withChange(before, change))
      return before
    },
    /** What the server has answered, to a change or to something else, with the changes that it does not know yet. */
    take: (answer: E, change?: C): void => {
      forgetReads()
      client.setQueryData<E>(storedKey, answer)
      client.setQueryData<E>(queryKey, changesUnderWay(client, mutationKey, change).reduce(withChange, answer))
    },
    /** What a change that is refused was about, as it was before; whatever else has changed stays. */
    putBack: (change: C, before: E | undefined): void => {
      const others = changesUnderWay(client, mutationKey, change)
      if (before !== undefined) {
        client.setQueryData<E>(queryKey, (now) => (now === undefined ? now : others.reduce(withChange, without(now, change, before))))
      }
      // What was before can be a change that was refused, too.
      if (others.length === 0) void client.invalidateQueries({ queryKey })
    }
  }
}
