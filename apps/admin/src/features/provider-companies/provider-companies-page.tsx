import { Button, Callout, PageHeader, Tabs } from '@mekiki/ui'
import Upload from 'lucide-react/icons/upload'
import { z } from 'zod'
import { addresses } from '../../app/addresses.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { ImportDialog } from '../../app/runs/import-dialog.tsx'
import { RunList } from '../../app/runs/run-list.tsx'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { CategoriesTab } from './categories-tab.tsx'
import { CompaniesTab } from './companies-tab.tsx'
import { useCompaniesTexts } from './companies-texts.ts'
import { InvestorsTab } from './investors-tab.tsx'
import './provider-companies.css'

const tabs = ['companies', 'categories', 'investors', 'imports'] as const
const address = z.object({ tab: z.enum(tabs).catch('companies').default('companies') })

/** The provider's company database: companies, categories, investors, imports. */
export function ProviderCompaniesPage() {
  const texts = useCompaniesTexts()
  const { search, change } = useAddressSearch()
  const { tab } = address.parse(search)
  usePageTitle(texts.title)
  const hrefOf = (key: (typeof tabs)[number]): string => `${addresses.companies}${key === 'companies' ? '' : `?tab=${key}`}`
  return (
    <div className="mk-ops-page mk-companies-page">
      <PageHeader
        title={texts.title}
        actions={
          <Button variant="primary" icon={Upload} onClick={() => change({ is_import_dialog_open: 'true' })}>
            {texts.import}
          </Button>
        }
      />
      <div className="mk-companies-tabs">
        <Tabs label={texts.tabsLabel} items={tabs.map((key) => ({ key, label: texts.tabs[key], href: hrefOf(key) }))} current={tab} />
      </div>
      {tab === 'companies' && <CompaniesTab />}
      {tab === 'categories' && <CategoriesTab />}
      {tab === 'investors' && <InvestorsTab />}
      {tab === 'imports' && (
        <>
          <div className="mk-ops-inset">
            <Callout>{texts.importBody}</Callout>
          </div>
          <RunList batchId="import_provider_companies" />
        </>
      )}
      {search['is_import_dialog_open'] === 'true' && (
        <ImportDialog
          onStarted={(run) => change({ is_import_dialog_open: undefined, tab: 'imports', run })}
          onClose={() => change({ is_import_dialog_open: undefined })}
        />
      )}
    </div>
  )
}
