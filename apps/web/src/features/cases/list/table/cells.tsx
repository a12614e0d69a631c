import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { formatDay, formatMoney, formatScore } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { AvatarGroup, Icon, StatusChip, Tooltip } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import { NameCell } from '../../../../shared/list/cells.tsx'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { countryWord, memberRangeWord, stageWord } from '../../../../shared/choices/scoutee-words.ts'
import { statusToneOf } from '../../../../shared/choices/status-tone.ts'
import type { ProjectItem } from '../use-project-page.ts'

/** The company of a case with its representative, the lock of a restricted theme, and the mark of a change that waits. */
export function CaseNameCell({ item, restrictedText }: { item: ProjectItem; restrictedText: string }) {
  const { name, representative } = item.shownScoutee
  const lock = item.isRestricted && (
    <Tooltip title={restrictedText}>
      <span className="mk-case-lock" role="img" aria-label={restrictedText}>
        <Icon icon={Lock} size={14} />
      </span>
    </Tooltip>
  )
  const after = (
    <>
      {lock}
      <WaitingMark uuid={item.uuid} />
    </>
  )
  return <NameCell id={item.scouteeId ?? item.uuid} name={name} after={after} sub={representative} />
}

export function StatusCell({ item }: { item: ProjectItem }) {
  return <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
}

export function FollowersCell({ item }: { item: ProjectItem }) {
  const { inactive } = useListPartsTexts()
  if (item.followers.length === 0) return null
  const ordered = item.followers.toSorted((left, right) => Number(right.activeFlg) - Number(left.activeFlg))
  return <AvatarGroup people={ordered.map(({ uuid, name, activeFlg }) => ({ id: uuid, name: activeFlg ? name : inactive(name) }))} />
}

export function ScoreCell({ value }: { value: number | null }) {
  return <span className="mk-score-cell">{formatScore(value)}</span>
}

/** The list's plain texts of a case's company, by the wish of a column. */
export function scouteeText(
  item: ProjectItem,
  part: 'member_range' | 'stage' | 'capital' | 'finance' | 'finance_date' | 'foundation_date' | 'country',
  language: Language
): string {
  const { shownScoutee: shown } = item
  switch (part) {
    case 'member_range':
      return memberRangeWord(shown.memberRange ?? null, language)
    case 'stage':
      return stageWord(shown.stage ?? null, language)
    case 'capital':
      return formatMoney(shown.capital ?? null, shown.capitalCurrencyType ?? 'jpy', language)
    case 'finance':
      return formatMoney(shown.finance ?? null, shown.financeCurrencyType ?? 'jpy', language)
    case 'finance_date':
      return formatDay(shown.financeDate ?? null)
    case 'foundation_date':
      return formatDay(shown.foundationDate ?? null)
    case 'country':
      return countryWord(shown.country ?? null, language)
  }
}
