import type { MutationKey, QueryClient } from '@tanstack/react-query'

/** The changes of a kind that the server has not answered yet, the oldest first; without the one that is being answered. */
export function changesUnderWay<V>(client: QueryClient, mutationKey: MutationKey, except?: V): V[] {
  const pending = client.getMutationCache().findAll({ mutationKey, exact: true, status: 'pending' })
  return pending.map(({ state }) => state.variables as V).filter((change) => change !== except)
}
