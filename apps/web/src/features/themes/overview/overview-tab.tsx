import { constantLabel } from '@mekiki/i18n/constants'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { AppLink, Callout, Facts, Linkified, PersonName, StatusChip, statusToneOf, Tag, useLanguage } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { HistoryExport } from '../../../shared/exports/history-export.tsx'
import { useThemeFiles } from '../files/use-theme-files.ts'
import type { Theme } from '../settings/theme-draft.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { ThemeOptions } from '../use-theme-options.ts'

interface OverviewProps {
  theme: Theme
  options: ThemeOptions
}

/** The lock's text, and which parts of the theme's cases are restricted: hidden from the reader, or open to the reader. */
function Restriction({ theme, options }: OverviewProps) {
  const texts = useThemesTexts()
  const language = useLanguage()
  const words = (parts: Theme['hiddenParts']) => options.join(parts.map((part) => constantLabel('insiderProjectProperty', part, language)))
  const { hiddenParts, projectSetting } = theme
  return (
    <Callout tone="warning" icon={Lock}>
      <p>{texts.restricted}</p>
      <p>{hiddenParts.length > 0 ? texts.overview.hidden(words(hiddenParts)) : texts.overview.open(words(projectSetting.insiderSetting.projectProperties))}</p>
    </Callout>
  )
}

function Count({ label, count, href }: { label: string; count: number | undefined; href: string }) {
  return (
    <AppLink href={href} className="mk-theme-count">
      <span className="mk-note">{label}</span>
      <strong className="mk-tnum">{count === undefined ? '…' : formatNumber(count)}</strong>
    </AppLink>
  )
}

/** The theme's figures, each the way to what it counts. */
function Counts({ theme }: { theme: Theme }) {
  const { counts: words } = useThemesTexts().overview
  const files = useThemeFiles(theme.uuid).data?.totalCount
  const items = [
    { label: words.projects, count: theme.projectsCount, href: addresses.themeProjects(theme.uuid) },
    { label: words.tasks, count: theme.unDoneTasksCount, href: addresses.theme(theme.uuid, 'task') },
    { label: words.comments, count: theme.commentsCount, href: addresses.theme(theme.uuid, 'comment') },
    { label: words.files, count: files, href: addresses.theme(theme.uuid, 'file') }
  ]
  return (
    <ul className="mk-theme-counts">
      {items.map(({ label, count, href }) => (
        <li key={label}>
          <Count label={label} count={count} href={href} />
        </li>
      ))}
    </ul>
  )
}

const some = (items: readonly ReactNode[]): ReactNode => (items.length === 0 ? null : <span className="mk-theme-many">{items}</span>)

/** What a theme is about, whose it is, and how much there is of it. */
export function OverviewTab({ theme, options }: OverviewProps) {
  const texts = useThemesTexts()
  const { fields: words, overview } = texts
  const status = options.statusOf(theme.themeStatusUuid)
  const named = (choices: readonly { value: string; label: string }[], uuids: readonly string[]) =>
    choices.filter(({ value }) => uuids.includes(value)).map(({ value, label }) => <Tag key={value}>{label}</Tag>)
  const stamp = (by: string | null, at: string) => overview.byAt(by === null ? '' : (options.personName(by) ?? ''), formatDateTime(at))
  const people = theme.personInChargeUserUuids.flatMap((uuid) => {
    const name = options.personName(uuid)
    return name === undefined ? [] : [<PersonName key={uuid} id={uuid} name={name} />]
  })
  return (
    <div className="mk-theme-fields">
      {theme.isRestricted && <Restriction theme={theme} options={options} />}
      <p className={theme.description === '' ? 'mk-note' : undefined}>
        {theme.description === '' ? overview.noDescription : <Linkified>{theme.description}</Linkified>}
      </p>
      <Counts theme={theme} />
      <Facts
        items={[
          { label: words.themeStatusUuid, value: status ? <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip> : null },
          { label: words.personInChargeUserUuids, value: some(people) },
          { label: words.relatedUserGroupUuids, value: some(named(options.groups, theme.relatedUserGroupUuids)) },
          { label: words.tagUuids, value: some(named(options.tags, theme.tagUuids)) },
          { label: overview.created, value: stamp(theme.createdBy, theme.createdAt) },
          { label: overview.updated, value: stamp(theme.updatedBy, theme.updatedAt) }
        ]}
      />
      <div>
        <HistoryExport of={{ themeUuid: theme.uuid }} />
      </div>
    </div>
  )
}
