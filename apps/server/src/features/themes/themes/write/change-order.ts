import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { lockPlaces, writePlaces } from '../themes.queries.ts'

type Place = Awaited<ReturnType<typeof lockPlaces>>[number]

/** The places that change when the named themes share out the places they have in a new order; every theme gets a place of its own. */
export function reordered(themes: readonly Place[], named: readonly string[]): { uuid: string; name: string; from: number; to: number }[] {
  const inOrder = themes.toSorted((left, right) => left.position - right.position || (left.uuid < right.uuid ? -1 : 1))
  const byUuid = new Map(themes.map((theme) => [theme.uuid, theme]))
  const moving = new Set(named)
  const queue = named.values()
  return inOrder.flatMap((theme, index) => {
    const next = moving.has(theme.uuid) ? byUuid.get(queue.next().value ?? '') : theme
    return next && next.position !== index + 1 ? [{ uuid: next.uuid, name: next.name, from: next.position, to: index + 1 }] : []
  })
}

/**
 * Puts themes in a new order; those not named stay where they are.
 * @throws 404 when any is unknown.
 */
export const changeOrder: SimpleUseCase<typeof operationGroups.themes.changeOrder> = async ({ tx, audit, operationUuid }, { body }) => {
  const themes = await lockPlaces(tx)
  const known = new Set(themes.map((theme) => theme.uuid))
  const unknown = body.themeUuids.filter((uuid) => !known.has(uuid))
  if (unknown.length > 0) throw notFound(unknown)
  const moved = reordered(themes, body.themeUuids)
  await writePlaces(
    tx,
    moved.map(({ uuid, to }) => ({ uuid, position: to }))
  )
  for (const { uuid, name, from, to } of moved) {
    audit({
      entityType: 'theme',
      entityUuid: uuid,
      themeUuid: uuid,
      action: 'change_order',
      from: { name, order: from },
      to: { name, order: to }
    })
  }
  return { uuids: moved.map((theme) => theme.uuid), operationUuid }
}
