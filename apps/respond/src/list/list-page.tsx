import { formatDay } from '@mekiki/i18n/format'
import { useCallback } from 'react'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { daysLeft } from '../lib/days-left.ts'
import { toldIn } from '../lib/in-language.ts'
import { useLanguage, useTexts } from '../lib/language.ts'
import { addresses } from '../lib/place.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { useTitle } from '../lib/use-title.ts'
import { Frame, Loading, Heading } from '../parts/page-parts.tsx'
import { Icon } from '../parts/icons.tsx'
import { RefusedPage } from '../parts/refused-page.tsx'

function Deadline({ day }: { day: string | null }) {
  const texts = useTexts()
  if (day === null) return <p className="r-small">{texts.list.always}</p>
  const left = daysLeft(day)
  return (
    <p className="r-small r-until">
      {texts.list.until(formatDay(day))}
      {left >= 0 && <span className="r-left">{texts.about.daysLeft(left)}</span>}
    </p>
  )
}

/** The open public forms of a workspace. */
export function ListPage({ tenantUuid }: { tenantUuid: string }) {
  const texts = useTexts().list
  const language = useLanguage()
  const load = useCallback(() => call(calls.listForms, { params: { tenant_uuid: tenantUuid } }), [tenantUuid])
  const { state, again } = useLoaded(load)
  const list = state.phase === 'ready' ? state.value : null
  useTitle(texts.title, list?.tenantName ?? null)
  if (state.phase === 'failed') return <RefusedPage tenantUuid={null} error={state.error} again={again} />
  return (
    <Frame tenantName={list?.tenantName ?? null}>
      {list === null ? (
        <Loading />
      ) : (
        <div className="r-column r-page">
          <Heading>{texts.title}</Heading>
          {list.items.length === 0 ? <p className="r-lead">{texts.none}</p> : <p className="r-small">{texts.count(list.totalCount)}</p>}
          <ul className="r-forms">
            {list.items
              .map((each) => toldIn(each, language))
              .map((form) => (
                <li key={form.uuid}>
                  <a className="r-form-link" href={addresses.form(tenantUuid, form.uuid)}>
                    <span className="r-form-main">
                      <b>{form.name}</b>
                      {form.description !== '' && <span className="r-form-text">{form.description}</span>}
                    </span>
                    <Icon name="next" />
                  </a>
                  <Deadline day={form.answerEndDate} />
                </li>
              ))}
          </ul>
        </div>
      )}
    </Frame>
  )
}
