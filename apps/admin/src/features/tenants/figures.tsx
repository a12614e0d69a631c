import { formatFileSize, formatNumber } from '@mekiki/i18n/format'
import { useTenantsTexts } from './tenants-texts.ts'
import type { Tenant } from './tenant.ts'

/** What a tenant holds, in a row. */
export function Figures({ tenant }: { tenant: Tenant }) {
  const texts = useTenantsTexts()
  const { usage } = tenant
  const { figureNames: names, units } = texts
  const cells = [
    { label: names.users, value: formatNumber(usage.activeUsersCount), unit: units.people, note: texts.inactiveUsers(usage.inactiveUsersCount) },
    { label: names.projects, value: formatNumber(usage.projectsCount), unit: units.items, note: texts.themes(usage.themesCount) },
    { label: names.scoutees, value: formatNumber(usage.scouteesCount), unit: units.items, note: '' },
    { label: names.files, value: formatFileSize(usage.filesBytes), unit: '', note: texts.fileCount(usage.filesCount) },
    { label: names.failedJobs, value: formatNumber(usage.failedJobsCount), unit: units.items, note: '' }
  ]
  return (
    <dl className="mk-figures" aria-label={texts.figures}>
      {cells.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong className="mk-tnum">{value}</strong>
            {unit !== '' && <span>{unit}</span>}
            {note !== '' && <span className="mk-figure-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
