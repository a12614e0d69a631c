import { Button, Menu, PageHeader, Select } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings-2'
import Upload from 'lucide-react/icons/upload'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { useKeys } from '../../../shared/keys/use-keys.ts'
import { usePermission } from '../../../app/session/me.ts'
import { useListTexts } from './list-texts.ts'
import { useOpenDrawer } from './use-open-drawer.ts'

/** The list's title with its count, the way to another theme, and the acts on the list as a whole. */
export function ListHeader({
  title,
  total,
  all,
  themeUuid,
  canEditTheme,
  themes,
  isNarrow,
  acts
}: {
  title: string
  total: number | undefined
  /** How many there are without the filters that are on. */
  all: number | undefined
  themeUuid: string | null
  canEditTheme: boolean
  themes: readonly { uuid: string; name: string }[]
  isNarrow: boolean
  /** Further acts on the list, where there is room. */
  acts: ReactNode
}) {
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
  const options = [{ value: 'all', label: texts.allProjects }, ...themes.map((theme) => ({ value: theme.uuid, label: theme.name }))]
  const goTo = (value: string | null) => void navigate({ to: value === null || value === 'all' ? addresses.allProjects : addresses.themeProjects(value) })
  return (
    <PageHeader
      title={title}
      note={total === undefined ? undefined : all === undefined ? texts.count(total) : texts.countOf(total, all)}
      after={
        isNarrow ? undefined : (
          <Select className="mk-theme-choice" aria-label={texts.chooseTheme} size="small" options={options} value={themeUuid ?? 'all'} onChange={goTo} />
        )
      }
      actions={
        <>
          {themeUuid === null && !isNarrow && <Button href={addresses.projectTasks}>{texts.tasks}</Button>}
          {canEditTheme && !isNarrow && (
            <Button icon={Settings} onClick={() => open('is_project_setting_drawer_open')}>
              {texts.themeSettings}
            </Button>
          )}
          {!isNarrow && imports.length > 0 && (
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
          {!isNarrow && acts}
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
