import type { CallInput, operationGroups } from '@mekiki/contract'
import { scouteeLinksOperations } from '@mekiki/contract/companies/scoutee-links/scoutee-links.operations'
import { currencyKeyOf, sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { columnsAmong, keysFor, leading } from '@mekiki/contract/companies/scoutees/property-keys'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { notify, useLanguage } from '@mekiki/ui'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../shared/calls/api.ts'
import { handleError } from '../../../../../shared/calls/handle-error.ts'
import { shownChanges } from '../../../../../shared/calls/shown-changes.ts'
import { useIsHere } from '../../../../../shared/hooks/use-is-here.ts'
import { useLeftOpen } from '../../../../../shared/hooks/use-left-open.ts'
import { usePropertyTexts } from '../../../../../shared/scoutee-properties/property-texts.ts'
import type { Typed } from '../../../../../shared/scoutee-properties/property-field.tsx'
import { isLinked } from '../../../../../shared/scoutee-properties/property-words.ts'
import { type ScouteeDetail, scouteeKey } from '../../../../../shared/scoutee-properties/scoutee-detail.ts'
import { useDetailTexts } from '../../detail-texts.ts'

/** The values of a company that are changed in their place. */
export const editableKeys = columnsAmong(leading(keysFor('entryForm', 'company')))

export type EditableKey = (typeof editableKeys)[number]

type Body = CallInput<typeof operationGroups.scoutees.update>['body']

/** A value on its way: the company that it was typed on, and what opens it to be typed again where it is not stored. */
interface Edit {
  key: EditableKey
  value: Typed
  reopen: Reopen
  on: ScouteeDetail
}

/** Why a value is to be typed again: what is wrong with it, or the person has asked for it. */
export interface Refusal {
  fault?: string
  isAsked?: boolean
}

export type Reopen = (refusal: Refusal) => void

/** A value that met another one: the company as it is now, and what was wanted. */
export interface CompanyConflict extends Pick<Edit, 'key' | 'value' | 'reopen'> {
  theirs: ScouteeDetail
}

/** The value of a property and of what belongs to it, such as the currency of a sum. */
function valuesWith(company: ScouteeDetail, key: EditableKey): Body {
  const sum = sumKeys.find((each) => each === key)
  return { [key]: company[key], ...(sum !== undefined && { [currencyKeyOf(sum)]: company[currencyKeyOf(sum)] }) }
}

/** A company as it looks with another value. */
function withValue(company: ScouteeDetail, { key, value: typed }: Pick<Edit, 'key' | 'value'>): ScouteeDetail {
  const value = typed === '' ? null : typed
  const property = { ...company.properties[key], value, source: 'person', isLinking: false }
  return { ...company, [key]: value, properties: { ...company.properties, [key]: property } } as ScouteeDetail
}

/** A company with one value of another state of it. */
const withValueOf = (company: ScouteeDetail, key: EditableKey, other: ScouteeDetail): ScouteeDetail =>
  ({ ...company, ...valuesWith(other, key), properties: { ...company.properties, [key]: other.properties[key] } }) as ScouteeDetail

const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '')

/** Writes on the version of a company; once more on the newer one of somebody who has left the value as it was. */
async function writeOn<T>(on: ScouteeDetail, key: EditableKey, write: (version: number) => Promise<T>): Promise<T> {
  try {
    return await write(on.version)
  } catch (error) {
    const theirs = findStaleCurrent(scouteesOperations.update, error)
    if (!theirs || theirs.version === on.version || !isSame(theirs[key], on[key])) throw error
    return writeOn(theirs, key, write)
  }
}

const shownCompany = (client: QueryClient, uuid: string) =>
  shownChanges<ScouteeDetail, Edit>(client, {
    queryKey: scouteeKey(uuid),
    mutationKey: ['scouteeValues', uuid],
    withChange: withValue,
    without: (company, { key }, before) => withValueOf(company, key, before)
  })

/** Has everything that shows a company read anew but its detail, which is what was answered. */
function refreshOthers(client: QueryClient, uuid: string): Promise<void> {
  const [, detail] = scouteeKey(uuid)
  return client.invalidateQueries({
    predicate: ({ queryKey: [area, kind, id] }) => area === 'projects' || (area === 'scoutees' && !(kind === detail && id === uuid))
  })
}

/** Takes values of a company back, as long as they are what was stored. */
function useRevert(uuid: string, shown: ReturnType<typeof shownCompany>) {
  const texts = usePropertyTexts()
  const client = useQueryClient()
  return async (key: EditableKey, before: ScouteeDetail, stored: ScouteeDetail) => {
    const params = { scoutee_id: uuid }
    const { mekikiScouteeId } = before
    const isFollowing = mekikiScouteeId !== null && isLinked(key) && before.properties[key].isLinking
    const write = (ifMatch: number): Promise<ScouteeDetail> =>
      isFollowing
        ? call(scouteeLinksOperations.link, { params, body: { mekikiScouteeId, properties: [key] } }, { ifMatch })
        : call(scouteesOperations.update, { params, body: valuesWith(before, key) }, { ifMatch, lane: `scoutee-${uuid}` })
    try {
      shown.take(await writeOn(stored, key, write))
      notify.success(texts.undone)
    } catch (error) {
      const theirs = findStaleCurrent(scouteesOperations.update, error)
      if (theirs) {
        shown.take(theirs)
        notify.error(texts.notUndone(1))
      } else handleError(error)
    }
    await refreshOthers(client, uuid)
  }
}

/**
 * Changes values of a company one by one, at once on the screen and then on the server, each with a notice that takes it back. What somebody else has changed
 * besides does not matter; the same value changed by two becomes `conflict`. A value that is not stored is given back to be typed again: at once, or when its
 * conflict is left undecided. Where the company is shown no more, a notice says what became of it.
 */
export function useCompanyEdit(company: ScouteeDetail) {
  const texts = useDetailTexts()
  const propertyTexts = usePropertyTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly CompanyConflict[]>([])
  const { uuid } = company
  const shown = shownCompany(client, uuid)
  const revert = useRevert(uuid, shown)
  const isHere = useIsHere()
  useLeftOpen(conflicts, ({ reopen }) => {
    notify.error(propertyTexts.newer.changed)
    reopen({})
  })
  const refuse = (error: unknown, edit: Edit) => {
    const theirs = findStaleCurrent(scouteesOperations.update, error)
    if (theirs) shown.take(theirs, edit)
    else shown.putBack(edit, edit.on)
    if (theirs && isHere.current) return setConflicts((before) => [...before, { ...edit, theirs }])
    const fault = findFieldErrors(error)?.[edit.key]
    if (theirs) notify.error(propertyTexts.newer.changed)
    else if (fault === undefined) handleError(error)
    else if (isHere.current) return edit.reopen({ fault })
    else notify.error(fault)
    edit.reopen({})
  }
  const mutation = useMutation({
    mutationKey: shown.mutationKey,
    meta: { isHandled: true },
    mutationFn: ({ key, value, on }: Edit) =>
      writeOn(on, key, (ifMatch) =>
        call(scouteesOperations.update, { params: { scoutee_id: uuid }, body: { [key]: value } as Body }, { ifMatch, lane: `scoutee-${uuid}` })
      ),
    onMutate: (edit: Edit) => shown.start(edit, edit.on),
    onSuccess: (stored: ScouteeDetail, edit) => {
      shown.take(stored, edit)
      notify.undo(texts.changed.item(propertyName(edit.key, language)), () => revert(edit.key, edit.on, stored))
      void refreshOthers(client, uuid)
    },
    onError: refuse
  })
  const save = async (key: EditableKey, value: Typed, reopen: Reopen, theirs?: ScouteeDetail): Promise<void> => {
    const on = theirs ?? client.getQueryData<ScouteeDetail>(scouteeKey(uuid)) ?? company
    // What became of it has been said by then.
    await mutation.mutateAsync({ key, value, reopen, on }).catch(() => undefined)
  }
  return { save, conflict: conflicts[0] ?? null, settle: () => setConflicts(([, ...others]) => others) }
}

export type CompanyEdit = ReturnType<typeof useCompanyEdit>
