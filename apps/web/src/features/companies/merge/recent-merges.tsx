import { scouteeMergesOperations } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { AppLink, Button, CompanyMark } from '@mekiki/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { undoWithNotice } from '../../../shared/calls/undo-operation.ts'
import { useMergeTexts } from './merge-texts.ts'
import { PairList, useSlice } from './pair-list.tsx'

/** The merges that can still be taken back, by whoever may merge. */
export function RecentMerges() {
  const { duplicates: texts, merge, openNamed } = useMergeTexts()
  const client = useQueryClient()
  const slice = useSlice()
  const { page, perPage } = slice
  const query = useQuery({
    queryKey: ['scoutees', 'merges', page, perPage],
    queryFn: ({ signal }) => call(scouteeMergesOperations.listMerges, { query: { page, perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  return (
    <PairList query={query} slice={slice} label={texts.mergedList} empty={texts.emptyMerged}>
      {({ uuid, operationUuid, survivor, merged, createdBy, createdAt, canUndo }) => (
        <li key={uuid} className="mk-merge-pair mk-merge-done">
          <CompanyMark name={survivor.name} id={survivor.uuid} size={32} />
          <span className="mk-merge-name">
            <AppLink href={addresses.scoutee(survivor.uuid)} target="_blank" rel="noopener" aria-label={openNamed(survivor.name)}>
              {survivor.name}
            </AppLink>
            <small>{texts.mergedInto(merged.name)}</small>
            <small>{texts.said(createdBy?.name ?? '', formatDateTime(createdAt))}</small>
          </span>
          {canUndo && (
            <Button aria-label={texts.undoNamed(merged.name, survivor.name)} onClick={() => undoWithNotice(client, operationUuid, merge)}>
              {texts.undo}
            </Button>
          )}
        </li>
      )}
    </PairList>
  )
}
