import { constantLabel } from '@mekiki/i18n/constants'
import { formatScore } from '@mekiki/i18n/format'
import { Button, MultiPicker, useLanguage } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { averageOver, type ReviewTable } from './review-figures.ts'

function Average({ label, value, scale, children }: { label: string; value: number | null; scale: number; children?: ReactNode }) {
  const texts = useDetailTexts()
  return (
    <div className="mk-rev-figure">
      <dt>{label}</dt>
      <dd>
        <strong>{value === null ? '-' : formatScore(value)}</strong>
        <span className="mk-note">{texts.ofScale(scale)}</span>
        {children}
      </dd>
    </div>
  )
}

/** The reviewers chosen for an average of their own, kept in the address. */
function useChosenReviewers(table: ReviewTable) {
  const { search, change } = useAddressSearch()
  const requested = [search['reviewer_uuids'] ?? []].flat().flatMap((part) => part.split(','))
  const chosen = table.reviews.map((review) => review.createdBy).filter((uuid) => requested.includes(uuid))
  return { chosen, choose: (uuids: readonly string[]) => change({ reviewer_uuids: uuids.length === 0 ? undefined : uuids.join(',') }, { replace: true }) }
}

/** The averages of a status: of all reviewers, of the caller, of the reviewers that the caller picks; and how far all lie apart. */
export function ReviewAverages({ table, ownUuid }: { table: ReviewTable; ownUuid: string | null }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { chosen, choose } = useChosenReviewers(table)
  const own = table.reviews.find((review) => review.uuid === ownUuid)?.myAverageScore ?? null
  const options = table.reviews.map((review) => ({ value: review.createdBy, label: review.createdByName }))
  const word = (key: 'all_average_score' | 'my_average_score' | 'selecting_reviewer_average_score') => constantLabel('projectColumn', key, language)
  return (
    <dl className="mk-rev-averages">
      <Average label={word('all_average_score')} value={table.average} scale={table.scale} />
      <Average label={word('my_average_score')} value={own} scale={table.scale} />
      <Average label={word('selecting_reviewer_average_score')} value={averageOver(table, chosen)} scale={table.scale}>
        <MultiPicker
          label={texts.reviews.chooseReviewers}
          options={options}
          value={chosen}
          onChange={choose}
          trigger={(props) => (
            <Button size="small" endIcon={ChevronDown} {...props}>
              {chosen.length === 0 ? texts.reviews.chooseReviewers : texts.people(chosen.length)}
            </Button>
          )}
        />
      </Average>
      <div className="mk-rev-figure">
        <dt>{texts.reviews.deviationLabel}</dt>
        <dd>
          <strong>{table.deviation === null ? '-' : formatScore(table.deviation)}</strong>
        </dd>
      </div>
    </dl>
  )
}
