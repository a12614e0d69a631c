import { ResponseError } from '@mekiki/api-client'
import { scouteeLinksOperations } from '@mekiki/contract/companies/scoutee-links/scoutee-links.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { handleError } from '../calls/handle-error.ts'
import { notifyOfChange } from '../calls/undo-operation.ts'
import { type LinkedProperty, waitingProperties } from './property-words.ts'
import { usePropertyTexts } from './property-texts.ts'
import { type ScouteeDetail, scouteeKey } from './scoutee-detail.ts'

/** What a link call answers: the company as it is now, and what an undo names. */
type Linked = ScouteeDetail & { operationUuid?: string | undefined }

/** What can be done with a company's link and its newer values. Each act shows its result at once, with a notice that takes it back. */
export interface LinkActs {
  accept: (property?: LinkedProperty) => Promise<void>
  dismiss: (property?: LinkedProperty) => Promise<void>
  /** @throws what the call raises, for the dialog to show. */
  link: (mekikiScouteeId: string, properties: readonly LinkedProperty[]) => Promise<void>
  follow: (properties: readonly LinkedProperty[]) => Promise<void>
  loosen: (property: LinkedProperty) => Promise<void>
  unlink: () => Promise<void>
}

const isOvertaken = (error: unknown): boolean => error instanceof ResponseError && (error.is('stale_version') || error.is('conflict'))

/** The acts on one company as it was read; one that somebody overtook changes nothing and shows the latest state. */
export function useLinkActs(scoutee: Pick<ScouteeDetail, 'uuid' | 'version' | 'mekikiScouteeId' | 'properties'>): LinkActs {
  const texts = usePropertyTexts()
  const client = useQueryClient()
  const { uuid, version, mekikiScouteeId } = scoutee
  const params = { scoutee_id: uuid }
  const options = { ifMatch: version }
  const show = ({ operationUuid, ...detail }: Linked, told: string) => {
    client.setQueryData(scouteeKey(uuid), detail)
    void client.invalidateQueries({ queryKey: ['scoutees'] })
    void client.invalidateQueries({ queryKey: ['projects'] })
    notifyOfChange(client, told, operationUuid, texts)
  }
  const run = async (write: () => Promise<Linked>, told: string) => {
    try {
      show(await write(), told)
    } catch (error) {
      if (!isOvertaken(error)) return handleError(error)
      notify.error(texts.newer.changed)
      await client.invalidateQueries({ queryKey: ['scoutees'] })
    }
  }
  const patch = (body: { mekikiScouteeId: string | null; properties?: LinkedProperty[] }) => call(scouteeLinksOperations.link, { params, body }, options)
  const count = waitingProperties(scoutee.properties).length
  return {
    accept: (property) =>
      property === undefined
        ? run(() => call(scouteeLinksOperations.acceptMany, { params, body: {} }, options), texts.newer.accepted(count))
        : run(() => call(scouteeLinksOperations.accept, { params: { ...params, property } }, options), texts.newer.accepted(1)),
    dismiss: (property) =>
      property === undefined
        ? run(() => call(scouteeLinksOperations.dismissMany, { params, body: {} }, options), texts.newer.dismissed(count))
        : run(() => call(scouteeLinksOperations.dismiss, { params: { ...params, property } }, options), texts.newer.dismissed(1)),
    link: async (id, properties) => show(await patch({ mekikiScouteeId: id, properties: [...properties] }), texts.link.connected),
    follow: (properties) => run(() => patch({ mekikiScouteeId, properties: [...properties] }), texts.origin.followed),
    loosen: (property) => run(() => patch({ mekikiScouteeId: null, properties: [property] }), texts.origin.loosened),
    unlink: () => run(() => patch({ mekikiScouteeId: null }), texts.link.released)
  }
}
