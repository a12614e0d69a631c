import { Button, Menu, PageHeader } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { usePermission } from '../../../app/session/me.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'

/** The list's title and the ways to add a company or a person (2§2). */
export function ListHeader() {
  const texts = useScouteesTexts()
  const { open } = useScouteeDrawer()
  const canCreate = usePermission('create_tenant_scoutee')
  const items = [
    { key: 'company', label: texts.registerCompany, onSelect: () => open('is_create_scoutee_drawer_open') },
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
  return <PageHeader title={texts.title} actions={menu} />
}
