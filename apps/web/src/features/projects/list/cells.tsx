import { countries, stages } from '@mekiki/contract/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { formatDay, formatMemberRange, formatMoney, formatScore } from '@mekiki/i18n/format'
import { countryName } from '@mekiki/i18n/countries'
import type { Language } from '@mekiki/i18n/languages'
import { AvatarGroup, CompanyMark, EllipsisText, ExternalLink, Icon, StatusChip, Tag, Tooltip } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { statusToneOf } from '../../../app/status-tone.ts'
import type { ProjectItem } from './use-project-list.ts'

const shownNames = 2

/** The company with its mark and representative: the cell that stays in view. */
export function NameCell({ item, restrictedText }: { item: ProjectItem; restrictedText: string }) {
  const { name, representative } = item.shownScoutee
  return (
    <span className="mk-case-name">
      <CompanyMark name={name} id={item.scouteeId ?? item.uuid} size={32} />
      <span className="mk-case-name-text">
        <span className="mk-case-name-line">
          <EllipsisText>{name}</EllipsisText>
          {item.isRestricted && (
            <Tooltip title={restrictedText}>
              <span className="mk-case-lock" role="img" aria-label={restrictedText}>
                <Icon icon={Lock} size={14} />
              </span>
            </Tooltip>
          )}
        </span>
        {representative !== null && <span className="mk-case-sub">{representative}</span>}
      </span>
    </span>
  )
}

/** Text on two lines at most, whole in the hint. */
export function TextCell({ children }: { children: string | null }) {
  return children === null || children === '' ? null : <EllipsisText lines={2}>{children}</EllipsisText>
}

/** Labels in a row; what does not fit is in the hint. */
export function TagsCell({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span className="mk-case-tags" title={names.join('、')}>
      {names.slice(0, 3).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {names.length > 3 && <span className="mk-case-sub">+{names.length - 3}</span>}
    </span>
  )
}

/** At most two names, then an ellipsis; all of them in the hint (2§2). */
export function NamesCell({ names, separator }: { names: readonly string[]; separator: string }) {
  if (names.length === 0) return null
  const shown = names.slice(0, shownNames).join(separator) + (names.length > shownNames ? ' …' : '')
  return <EllipsisText full={names.join(separator)}>{shown}</EllipsisText>
}

export function StatusCell({ item }: { item: ProjectItem }) {
  return <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
}

export function FollowersCell({ item }: { item: ProjectItem }) {
  if (item.followers.length === 0) return null
  return <AvatarGroup people={item.followers.map((follower) => ({ id: follower.uuid, name: follower.name }))} />
}

export function ScoreCell({ value }: { value: number | null }) {
  return <span className="mk-case-score">{formatScore(value)}</span>
}

export function UrlCell({ url }: { url: string | null }): ReactNode {
  return url === null || url === '' ? null : <ExternalLink href={url}>{url.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}</ExternalLink>
}

/** The word for a code that the product knows, else nothing. */
function known<T extends string>(codes: readonly T[], code: string | null, word: (code: T) => string): string {
  const found = codes.find((each) => each === code)
  return found === undefined ? '' : word(found)
}

/** The list's plain texts of a case's company, by the wish of a column. */
export function scouteeText(item: ProjectItem, part: 'member_range' | 'stage' | 'capital' | 'finance' | 'finance_date' | 'foundation_date' | 'country', language: Language): string {
  const { shownScoutee: shown } = item
  switch (part) {
    case 'member_range':
      return formatMemberRange(shown.memberRange, language)
    case 'stage':
      return known(stages, shown.stage, (stage) => constantLabel('stage', stage, language))
    case 'capital':
      return formatMoney(shown.capital, shown.capitalCurrencyType ?? 'jpy', language)
    case 'finance':
      return formatMoney(shown.finance, shown.financeCurrencyType ?? 'jpy', language)
    case 'finance_date':
      return formatDay(shown.financeDate)
    case 'foundation_date':
      return formatDay(shown.foundationDate)
    case 'country':
      return known(countries, shown.country, (country) => countryName(country, language))
  }
}
