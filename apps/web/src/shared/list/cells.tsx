import { CompanyMark, EllipsisText, ExternalLink, Tag } from '@mekiki/ui'
import type { ReactNode } from 'react'

const shownNames = 2
const shownTags = 2

/** A company or person with its mark and what stands under its name: the cell that stays in view. */
export function NameCell({ id, name, title = name, after, sub }: { id: string; name: string; title?: ReactNode; after?: ReactNode; sub: ReactNode }) {
  return (
    <span className="mk-cell-name">
      <CompanyMark name={name} id={id} size={32} />
      <span className="mk-cell-two">
        <span className="mk-cell-title">
          <EllipsisText full={name}>{title}</EllipsisText>
          {after}
        </span>
        {sub !== null && sub !== '' && <span className="mk-cell-sub">{sub}</span>}
      </span>
    </span>
  )
}

/** Text on two lines at most, whole in the hint. */
export function TextCell({ children }: { children: string | null }) {
  return children === null || children === '' ? null : <EllipsisText lines={2}>{children}</EllipsisText>
}

/** Labels in a row; what does not fit is in the hint. */
export function TagsCell({ names, separator }: { names: readonly string[]; separator: string }) {
  if (names.length === 0) return null
  return (
    <span className="mk-cell-tags" title={names.join(separator)}>
      {names.slice(0, shownTags).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {names.length > shownTags && <span className="mk-cell-sub">+{names.length - shownTags}</span>}
    </span>
  )
}

/** At most two names, then an ellipsis; all of them in the hint (2§2). */
export function NamesCell({ names, separator }: { names: readonly string[]; separator: string }) {
  if (names.length === 0) return null
  const all = names.join(separator)
  if (names.length <= shownNames) return <EllipsisText full={all}>{all}</EllipsisText>
  return (
    <span className="mk-ellipsis" title={all}>
      {names.slice(0, shownNames).join(separator)} …
    </span>
  )
}

/** An address without its scheme, as a link that opens elsewhere. */
export function UrlCell({ url }: { url: string | null }) {
  if (url === null || url === '') return null
  return (
    <EllipsisText full={url}>
      <ExternalLink href={url}>{url.replace(/^https?:\/\//iu, '').replace(/\/$/u, '')}</ExternalLink>
    </EllipsisText>
  )
}
