import type { CallOutput } from '@mekiki/contract'
import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { formatDay } from '@mekiki/i18n/format'
import { Button, ConfirmDialog, DateField, ExternalLink, IconButton, notify, TextField } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { Loaded } from '@mekiki/browser/loaded'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { companiesKey, useCompaniesTexts } from './companies-texts.ts'

type News = CallOutput<typeof adminCompaniesOperations.createNews>

const empty = { title: '', url: '', releasedOn: null as string | null, category: '' }

function NewsForm({ companyUuid, onAdded }: { companyUuid: string; onAdded: () => Promise<void> }) {
  const texts = useCompaniesTexts()
  const keyFor = useRequestKey()
  const [form, setForm] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<typeof empty>) => {
    setForm((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const refuse = (faults: Record<string, string>) => {
    setErrors(faults)
    focusFirstError()
  }
  const add = async () => {
    if (form.title.trim() === '') return refuse({ title: texts.titleMissing })
    const body = { ...form, url: form.url.trim() || null, category: form.category.trim() || null }
    try {
      await call(adminCompaniesOperations.createNews, { params: { mekiki_scoutee_id: companyUuid }, body }, { idempotencyKey: keyFor([body, companyUuid]) })
    } catch (error) {
      const faults = findFieldErrors(error)
      if (!faults) throw error
      return refuse(faults)
    }
    await onAdded()
    setForm(empty)
    notify.success(texts.newsAdded)
  }
  return (
    <div className="mk-company-section">
      <div className="mk-ops-fields">
        <TextField label={texts.newsTitle} required value={form.title} error={errors['title']} onChange={(title) => change({ title })} />
        <div className="mk-ops-pair">
          <DateField label={texts.newsDay} value={form.releasedOn} error={errors['releasedOn']} onChange={(releasedOn) => change({ releasedOn })} />
          <TextField label={texts.newsCategory} value={form.category} error={errors['category']} onChange={(category) => change({ category })} />
        </div>
        <TextField label={texts.newsUrl} type="url" value={form.url} error={errors['url']} onChange={(url) => change({ url })} />
        <div>
          <Button icon={Plus} onClick={add}>
            {texts.newsAdd}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The news of a company, the newest first, with a form for more. */
export function NewsTab({ companyUuid }: { companyUuid: string }) {
  const texts = useCompaniesTexts()
  const client = useQueryClient()
  const [asked, setAsked] = useState<News | null>(null)
  const params = { mekiki_scoutee_id: companyUuid }
  const queryKey = [...companiesKey, 'news', companyUuid]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(adminCompaniesOperations.listNews, { params }, { signal }),
    meta: { isHandled: true }
  })
  const refresh = () => client.invalidateQueries({ queryKey })
  const remove = async () => {
    if (!asked) return
    await call(adminCompaniesOperations.removeNews, { params: { ...params, news_uuid: asked.uuid } })
    await refresh()
    notify.success(texts.newsRemoved)
  }
  return (
    <div className="mk-ops-fields">
      <NewsForm companyUuid={companyUuid} onAdded={refresh} />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mk-help">{texts.newsEmpty}</p>
          ) : (
            <ul className="mk-news">
              {items.map((news) => (
                <li key={news.uuid}>
                  <span className="mk-news-day">{formatDay(news.releasedOn)}</span>
                  <span className="mk-news-title">
                    {news.url === null ? news.title : <ExternalLink href={news.url}>{news.title}</ExternalLink>}
                    {news.category !== null && <small>{news.category}</small>}
                  </span>
                  <IconButton icon={Trash} label={texts.newsRemoveOf(news.title)} onClick={() => setAsked(news)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        title={texts.newsRemoveTitle}
        body={texts.newsRemoveBody}
        targets={asked ? [asked.title] : []}
        confirmLabel={texts.removeCompany}
        onConfirm={remove}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
