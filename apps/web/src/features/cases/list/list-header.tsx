import { Button, Menu, PageHeader, Select } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings-2'
import Upload from 'lucide-react/icons/upload'
import { useNavigate } from '@tanstack/react-router'
import { addresses } from '../../../shared/addresses.ts'
import { useKeys } from '../../../shared/keys/key-registry.ts'
import { usePermission } from '../../../app/session/me.ts'
import { useListTexts } from './list-texts.ts'
import { useProjectList, useOpenDrawer } from './project-list-state.tsx'
import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'

const ListExportDialog = lazy(() => import('./list-export-dialog.tsx').then((module) => ({ default: module.ListExportDialog })))

/** The button that opens the export of the list; absent without the right. */
function ListExport() {
  const { themeUuid, filters, sort, total, counts } = useProjectList()
  const texts = useListTexts()
  const [isOpen, setOpen] = useState(false)
  if (!usePermission('export_project')) return null
  return (
    <>
      <Button icon={Download} onClick={() => setOpen(true)}>
        {texts.export}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ListExportDialog {...{ themeUuid, filters, sort, total }} all={counts.all} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** The list's title with its count, the way to another theme, and the acts on the list as a whole. */
export function ListHeader() {
  const { title, total, isFiltered, counts, themeUuid, theme, themes, isPreviewing } = useProjectList()
  // How many there are without the filters that are on.
  const all = isFiltered ? counts.all : undefined
  const texts = useListTexts()
  const navigate = useNavigate()
  const { open } = useOpenDrawer()
  const canCreate = usePermission('create_project')
  useKeys('list', () => ({ create: canCreate ? () => open('is_create_projects_drawer_open') : null }))
  const updating = [usePermission('update_own_project'), usePermission('update_follow_project'), usePermission('update_all_project')]
  const imports = [
    ...(canCreate ? [{ key: 'new', label: texts.importNew, onSelect: () => open('is_import_projects_drawer_open') }] : []),
    ...(updating.includes(true) ? [{ key: 'update', label: texts.importUpdate, onSelect: () => open('is_import_update_projects_drawer_open') }] : [])
  ]
  const options = [{ value: 'all', label: texts.allProjects }, ...themes.map(({ uuid, name }) => ({ value: uuid, label: name }))]
  const goTo = (value: string | null) => void navigate({ to: value === null || value === 'all' ? addresses.allProjects : addresses.themeProjects(value) })
  return (
    <PageHeader
      title={title}
      note={total === undefined ? undefined : all === undefined ? texts.count(total) : texts.countOf(total, all)}
      after={
        isPreviewing ? undefined : (
          <Select className="mk-theme-choice" aria-label={texts.chooseTheme} size="small" options={options} value={themeUuid ?? 'all'} onChange={goTo} />
        )
      }
      actions={
        <>
          {themeUuid === null && !isPreviewing && <Button href={addresses.projectTasks}>{texts.tasks}</Button>}
          {theme?.canEdit && !isPreviewing && (
            <Button icon={Settings} onClick={() => open('is_project_setting_drawer_open')}>
              {texts.themeSettings}
            </Button>
          )}
          {!isPreviewing && imports.length > 0 && (
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
          {!isPreviewing && <ListExport />}
          {canCreate && (
            <Button variant="primary" icon={Plus} onClick={() => open('is_create_projects_drawer_open')}>
              {texts.register}
            </Button>
          )}
        </>
      }
    />
  )
}
