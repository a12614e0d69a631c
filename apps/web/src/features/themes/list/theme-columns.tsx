import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import type { ThemesTexts } from '@mekiki/i18n/themes/themes.ja'
import { AppLink, Avatar, EllipsisText, IconButton, SortHandle, StatusChip, statusToneOf, type TableColumn } from '@mekiki/ui'
import Settings2 from 'lucide-react/icons/settings-2'
import { addresses } from '../../../shared/addresses.ts'
import { ThemeLock } from '../theme-lock.tsx'
import type { ThemeOptions } from '../use-theme-options.ts'
import type { ThemeItem } from './use-theme-list.ts'

/** How the list is ordered; null when it cannot be now. */
export interface RowOrder {
  keys: readonly string[]
  onOrder: (keys: string[]) => void
}

interface ColumnParts {
  texts: ThemesTexts
  options: ThemeOptions
  order: RowOrder | null
  onSettings: (theme: ThemeItem) => void
}

function NameCell({ theme, order }: { theme: ThemeItem; order: RowOrder | null }) {
  return (
    <span className="mk-theme-name">
      {order && <SortHandle list="themes" itemKey={theme.uuid} name={theme.name} {...order} />}
      <span className="mk-cell-two">
        <span className="mk-cell-title">
          <AppLink className="mk-theme-link" href={addresses.themeProjects(theme.uuid)}>
            <EllipsisText>{theme.name}</EllipsisText>
          </AppLink>
          <ThemeLock theme={theme} />
        </span>
        {theme.description !== '' && <span className="mk-cell-sub">{theme.description}</span>}
      </span>
    </span>
  )
}

function StatusCell({ theme, options }: { theme: ThemeItem; options: ThemeOptions }) {
  const status = options.statusOf(theme.themeStatusUuid)
  return status ? <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip> : null
}

function PersonsCell({ theme, options, texts }: { theme: ThemeItem; options: ThemeOptions; texts: ThemesTexts }) {
  const people = theme.personInChargeUserUuids.flatMap((uuid) => {
    const name = options.personName(uuid)
    return name === undefined ? [] : [{ uuid, name }]
  })
  const [first] = people
  if (!first) return null
  const names = options.join(people.map(({ name }) => name))
  return (
    <span className="mk-person" title={people.length > 1 ? names : undefined}>
      <Avatar name={first.name} id={first.uuid} />
      <EllipsisText full={names}>{first.name}</EllipsisText>
      {people.length > 1 && <span className="mk-note mk-theme-more">{texts.morePeople(people.length - 1)}</span>}
    </span>
  )
}

const some = (count: number): string => (count === 0 ? '' : formatNumber(count))

/** The columns of the theme list. */
export function themeColumns({ texts, options, order, onSettings }: ColumnParts): TableColumn<ThemeItem>[] {
  const { columns: words } = texts
  return [
    { key: 'name', header: words.name, width: 380, render: (theme) => <NameCell theme={theme} order={order} /> },
    { key: 'status', header: words.status, width: 130, render: (theme) => <StatusCell theme={theme} options={options} /> },
    { key: 'persons', header: words.persons, width: 220, render: (theme) => <PersonsCell theme={theme} options={options} texts={texts} /> },
    { key: 'projects', header: words.projects, width: 88, align: 'right', render: (theme) => <strong>{formatNumber(theme.projectsCount)}</strong> },
    { key: 'tasks', header: words.tasks, width: 100, align: 'right', render: (theme) => some(theme.unDoneTasksCount) },
    { key: 'comments', header: words.comments, width: 96, align: 'right', render: (theme) => some(theme.commentsCount) },
    { key: 'updatedAt', header: words.updatedAt, width: 152, render: (theme) => formatDateTime(theme.updatedAt) },
    {
      key: 'acts',
      isActs: true,
      header: words.acts,
      width: 80,
      render: (theme) => <IconButton icon={Settings2} label={texts.settingsOf(theme.name)} onClick={() => onSettings(theme)} />
    }
  ]
}
