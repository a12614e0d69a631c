import { Button, IconButton, Menu, PageHeader } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings-2'
import Upload from 'lucide-react/icons/upload'
import { addresses } from '../../../shared/addresses.ts'
import { useKeys } from '../../../shared/keys/key-registry.ts'
import { usePermission } from '../../../app/session/me.ts'
import { useListTexts } from './list-texts.ts'
import { ThemePicker } from './narrow/theme-picker.tsx'
import { useProjectList, useOpenDrawer } from './project-list-state.tsx'
import { useImports, useListExport, useListMenu } from './use-list-acts.tsx'
import { SortControl } from './view-controls.tsx'

/** The acts on the list as a whole, each a button; beside a preview only the main one. */
function WideActs({ onExport }: { onExport: (() => void) | null }) {
  const { themeUuid, theme, isPreviewing } = useProjectList()
  const texts = useListTexts()
  const { open } = useOpenDrawer()
  const imports = useImports()
  if (isPreviewing) return null
  return (
    <>
      {themeUuid === null && <Button href={addresses.projectTasks}>{texts.tasks}</Button>}
      {theme?.canEdit && (
        <Button icon={Settings} onClick={() => open('is_project_setting_drawer_open')}>
          {texts.themeSettings}
        </Button>
      )}
      {imports.length > 0 && (
        <Menu
          label={texts.import}
          items={imports}
          trigger={(trigger) => (
            <Button icon={Upload} endIcon={ChevronDown} {...trigger}>
              {texts.import}
            </Button>
          )}
        />
      )}
      {onExport && (
        <Button icon={Download} onClick={onExport}>
          {texts.export}
        </Button>
      )}
    </>
  )
}

/** The same acts where there is little room: in a menu. */
function NarrowActs({ onExport }: { onExport: (() => void) | null }) {
  const { step } = useProjectList()
  const texts = useListTexts()
  const items = useListMenu(onExport)
  const isPhone = step === 'phone'
  return (
    <>
      {isPhone && <SortControl hasWords={false} />}
      {items.length > 0 && (
        <Menu
          label={texts.cards.acts}
          items={items}
          trigger={(props) => <IconButton icon={Ellipsis} label={texts.cards.acts} variant={isPhone ? 'plain' : 'outline'} {...props} />}
        />
      )}
    </>
  )
}

/** The list's title with its count, the way to another theme, and the acts on the list as a whole. */
export function ListHeader() {
  const { title, total, isFiltered, counts, isPreviewing, step } = useProjectList()
  // How many there are without the filters that are on.
  const all = isFiltered ? counts.all : undefined
  const texts = useListTexts()
  const { open } = useOpenDrawer()
  const canCreate = usePermission('create_project')
  useKeys('list', () => ({ create: canCreate ? () => open('is_create_projects_drawer_open') : null }))
  const exporting = useListExport()
  const hasRoom = step === 'desk' || step === 'laptop'
  const note = total === undefined ? undefined : all === undefined ? texts.count(total) : texts.countOf(total, all)
  const actions = (
    <>
      {hasRoom ? <WideActs onExport={exporting.open} /> : <NarrowActs onExport={exporting.open} />}
      {canCreate && step !== 'phone' && (
        <Button variant="primary" icon={Plus} onClick={() => open('is_create_projects_drawer_open')}>
          {texts.register}
        </Button>
      )}
    </>
  )
  return (
    <div className="mk-list-head">
      <PageHeader title={title} note={step === 'phone' ? undefined : note} after={isPreviewing ? undefined : <ThemePicker />} actions={actions} />
      {exporting.dialog}
    </div>
  )
}
