/**
 * Whether what a list shows is still to come: asked for, kept back by the line, or not asked for yet since it is not known what to ask for. A list that took
 * what is not there yet for nothing would say that it is empty.
 */
export function isUnderWay({ isFetching, isPending }: { isFetching: boolean; isPending: boolean }): boolean {
  return isFetching || isPending
}
