import { formatDateTime } from '@mekiki/i18n/format'
import { AvatarGroup, Menu } from '@mekiki/ui'

/** Of visits, the newest first, those that are the last of their person. */
export function lastVisits<V extends { userUuid: string | null }>(visits: readonly V[]): V[] {
  return visits.filter((visit, index) => visits.findIndex((other) => other.userUuid === visit.userUuid) === index)
}

interface VisitorsMenuProps {
  label: string
  people: readonly { id: string; name: string; at: string }[]
  className?: string
}

/** The marks of the people who looked at something, which open to their names with the times. */
export function VisitorsMenu({ label, people, className }: VisitorsMenuProps) {
  return (
    <Menu
      label={label}
      items={people.map(({ id, name, at }) => ({ key: id, label: name, note: formatDateTime(at), onSelect: () => undefined }))}
      trigger={(props) => (
        <button type="button" className={className} {...props}>
          <AvatarGroup people={people} />
        </button>
      )}
    />
  )
}
