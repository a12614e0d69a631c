import { type ReactNode, useId } from 'react'
import { formatDay } from '@mekiki/i18n/format'
import { ExternalLink, Tag } from '@mekiki/ui'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'

/** A part of a company's detail under a heading, with what can be done there at the right. */
export function DetailSection({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="mk-sc-part" aria-labelledby={id}>
      <div className="mk-sc-part-head">
        <h3 id={id}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** News about a company, the newest first; absent without any. */
export function NewsSection({ news }: Pick<ScouteeDetail, 'news'>) {
  const texts = useScouteesTexts().detail
  if (news.length === 0) return null
  return (
    <DetailSection title={texts.news}>
      <ul className="mk-sc-news">
        {news.map((each) => (
          <li key={each.id}>
            <time>{formatDay(each.releasedAt)}</time>
            {each.category !== null && <Tag>{each.category}</Tag>}
            {each.url === null ? <span>{each.title}</span> : <ExternalLink href={each.url}>{each.title}</ExternalLink>}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
