import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { Button, ConfirmDialog, Drawer, EmptyState, Facts, notify, Tabs, Tag } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ResponseError } from '@mekiki/api-client'
import { call } from '../../app/api.ts'
import { useListsTexts } from '../../app/lists-texts.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { companiesKey, companyKey, type Company, useCompaniesTexts } from './companies-texts.ts'
import { CompanyEditor } from './company-editor.tsx'
import { NewsTab } from './news-tab.tsx'

const tabs = ['values', 'rounds', 'news'] as const

type DrawerTab = (typeof tabs)[number]

function CompanyFacts({ company }: { company: Company }) {
  const texts = useCompaniesTexts()
  const { facts: names } = texts
  const items = [
    { label: texts.columns.number, value: company.corporateNumber ?? '' },
    { label: names.importKey, value: <span className="mk-ops-code">{company.importKey}</span> },
    { label: names.address, value: company.address ?? '' },
    { label: names.registryUpdatedOn, value: formatDay(company.registryUpdatedOn) },
    { label: names.createdAt, value: formatDateTime(company.createdAt) },
    { label: names.updatedAt, value: formatDateTime(company.updatedAt) }
  ]
  return <Facts items={items.filter(({ value }) => value !== '')} />
}

function useCompany(companyUuid: string) {
  return useQuery({
    queryKey: companyKey(companyUuid),
    queryFn: ({ signal }) => call(adminCompaniesOperations.get, { params: { mekiki_scoutee_id: companyUuid } }, { signal }),
    retry: false,
    meta: { isHandled: true }
  })
}

/** What the chosen tab shows of a company, or that it is gone. */
function CompanyPanel({ companyUuid, query, tab }: { companyUuid: string; query: ReturnType<typeof useCompany>; tab: DrawerTab }) {
  const texts = useCompaniesTexts()
  if (query.error instanceof ResponseError && query.error.is('not_found')) return <EmptyState kind="byFilter" title={texts.notFound} body="" />
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {(company) => (
        <>
          {tab === 'values' && <CompanyFacts company={company} />}
          {tab === 'news' ? <NewsTab companyUuid={companyUuid} /> : null}
          <div hidden={tab === 'news'}>
            <CompanyEditor key={companyUuid} company={company} part={tab === 'rounds' ? 'rounds' : 'values'} />
          </div>
        </>
      )}
    </Loaded>
  )
}

/** One company: all that is kept of it, to be changed or removed, and its news. */
export function CompanyDrawer({ companyUuid, onClose }: { companyUuid: string; onClose: () => void }) {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const client = useQueryClient()
  const [tab, setTab] = useState<DrawerTab>('values')
  const [isAsking, setAsking] = useState(false)
  const query = useCompany(companyUuid)
  const company = query.data
  const remove = async () => {
    await call(platformAdminOperations.removeCompany, { params: { mekiki_scoutee_id: companyUuid } })
    notify.success(texts.removed)
    onClose()
    client.removeQueries({ queryKey: companyKey(companyUuid) })
    await client.invalidateQueries({ queryKey: companiesKey })
  }
  const marks = company && (
    <>
      {company.isClosed && <Tag tone="warning">{texts.closed}</Tag>}
      {company.isHidden && <Tag tone="danger">{texts.hidden}</Tag>}
    </>
  )
  return (
    <Drawer
      open
      width={760}
      title={company?.name ?? texts.title}
      titleEnd={marks}
      onClose={onClose}
      actions={
        company && (
          <Button variant="dangerOutline" onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        )
      }
      tabs={
        <Tabs
          label={texts.drawerTabs}
          items={tabs.map((key) => ({ key, label: texts.drawerTab[key] }))}
          current={tab}
          onChange={setTab}
          panelId="company-panel"
        />
      }
    >
      <div id="company-panel" role="tabpanel" aria-label={texts.drawerTab[tab]}>
        <CompanyPanel companyUuid={companyUuid} query={query} tab={tab} />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle}
        body={texts.removeBody}
        targets={company ? [company.name] : []}
        sideEffects={texts.removeEffects}
        confirmLabel={texts.removeCompany}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Drawer>
  )
}
