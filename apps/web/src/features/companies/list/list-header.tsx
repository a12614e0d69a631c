import type { SearchScope } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { formatNumber } from '@mekiki/i18n/format'
import { Button, IconButton, Menu, PageHeader, SegmentedControl } from '@mekiki/ui'
import Building from 'lucide-react/icons/building-2'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CopyCheck from 'lucide-react/icons/copy-check'
import Database from 'lucide-react/icons/database'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { usePermission } from '../../../app/session/me.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import type { ScouteeFilters } from './list-search.ts'
import { useScopeTotal } from './use-scope-total.ts'

/** The two places to search (3-decisions, "Companies"), each with the number of all that is there. */
function ScopeSwitch({ scope, onScope }: Omit<HeaderProps, 'onExport'>) {
  const texts = useScouteesTexts()
  const totals = { tenant: useScopeTotal('tenant'), provider: useScopeTotal('provider') }
  const segment = (value: SearchScope, icon: typeof Building) => {
    const total = totals[value]
    return { value, icon, label: texts.scopes[value], ...(total !== undefined && { count: texts.companies(formatNumber(total)) }) }
  }
  return (
    <SegmentedControl
      label={texts.scope}
      items={[segment('tenant', Building), segment('provider', Database)]}
      value={scope ?? 'tenant'}
      onChange={(chosen) => onScope(chosen === 'provider' ? 'provider' : undefined)}
    />
  )
}

interface HeaderProps {
  scope: ScouteeFilters['scope']
  onScope: (scope: ScouteeFilters['scope']) => void
  /** Opens the export of the list; null where nothing can be exported. */
  onExport: (() => void) | null
}

/** The list's title, where it searches, and the ways to add a company or a person (2§2). */
export function ListHeader({ onExport, ...props }: HeaderProps) {
  const texts = useScouteesTexts()
  const { open } = useScouteeDrawer()
  const canCreate = usePermission('create_tenant_scoutee')
  const canExport = usePermission('export_scoutee')
  const items = [
    { key: 'company', label: texts.registerCompany, onSelect: () => open('is_create_scoutee_drawer_open') },
    { key: 'file', label: texts.registerFile, onSelect: () => open('is_import_scoutees_drawer_open') },
    { key: 'person', label: texts.registerPerson, onSelect: () => open('is_create_people_drawer_open') }
  ]
  const menu = canCreate && (
    <Menu
      label={texts.registerMenu}
      items={items}
      trigger={(props) => (
        <Button variant="primary" icon={Plus} endIcon={ChevronDown} {...props}>
          {texts.register}
        </Button>
      )}
    />
  )
  const more = [
    ...(canExport && onExport ? [{ key: 'export', label: texts.exportList, icon: Download, onSelect: onExport }] : []),
    { key: 'duplicates', label: texts.merge.duplicates, icon: CopyCheck, onSelect: () => open('is_scoutee_duplicates_drawer_open') }
  ]
  const actions = (
    <>
      <Menu
        label={texts.merge.more}
        items={more}
        trigger={(trigger) => <IconButton icon={Ellipsis} label={texts.merge.more} variant="outline" {...trigger} />}
      />
      {menu}
    </>
  )
  return <PageHeader title={texts.title} after={<ScopeSwitch {...props} />} actions={actions} />
}
