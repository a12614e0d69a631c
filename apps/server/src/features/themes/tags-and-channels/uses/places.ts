/** Something with a place in a list. */
export interface Placed {
  uuid: string
  position: number
}

const inOrder = (left: Placed, right: Placed): number => left.position - right.position || (left.uuid < right.uuid ? -1 : 1)

/** The items by their places; equal places by uuid, as lists are read. */
export function sortPlaced<T extends Placed>(items: readonly T[]): T[] {
  return items.toSorted(inOrder)
}

/** The items in this order whose place is not the one they stand at (1, 2, 3, ...). */
export function changedPlaces(items: readonly Placed[]): Placed[] {
  return items.flatMap((item, index) => (item.position === index + 1 ? [] : [{ uuid: item.uuid, position: index + 1 }]))
}

/** The places that change when the item `uuid` moves to `order` (from 1; beyond the end is the end) and the others close ranks. */
export function placesAfterMove(items: readonly Placed[], uuid: string, order: number): Placed[] {
  const moved = items.find((item) => item.uuid === uuid)
  const others = sortPlaced(items.filter((item) => item.uuid !== uuid))
  return changedPlaces(moved ? others.toSpliced(order - 1, 0, moved) : others)
}

/** The places that change when the item `uuid` leaves and the others close ranks. */
export function placesAfterRemoval(items: readonly Placed[], uuid: string): Placed[] {
  return changedPlaces(sortPlaced(items.filter((item) => item.uuid !== uuid)))
}

/** Where the item `uuid` stands from 1, counted among its list. */
export function orderOf(items: readonly Placed[], uuid: string): number {
  return sortPlaced(items).findIndex((item) => item.uuid === uuid) + 1
}
