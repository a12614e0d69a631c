import type { PageMessage } from '@mekiki/contract/dashboards/dashboards/frame-messages'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, PageHeader, Select } from '@mekiki/ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useDashboardTexts } from './dashboard-texts.ts'

interface HeaderProps {
  place: Extract<PageMessage, { type: 'place' }> | null
  refreshedAt: string | null
  isBuilding: boolean
  isEditable: boolean
  canEdit: boolean
  onChoose: (dashboardUuid: string) => void
  onRefresh: () => unknown
  onEdit: () => void
  onBack: () => void
}

/** Title, choice of dashboard, the time of the figures, and the three acts of 2§2. */
export function DashboardHeader({ place, refreshedAt, isBuilding, isEditable, canEdit, onChoose, onRefresh, onEdit, onBack }: HeaderProps) {
  const texts = useDashboardTexts()
  const after = place && !isEditable && (
    <Select
      aria-label={texts.choose}
      size="small"
      className="mk-dashboard-choice"
      options={place.dashboards.map(({ uuid, name, kind }) => ({ value: uuid, label: name, note: texts.kinds[kind] }))}
      value={place.dashboard}
      onChange={(value) => value !== null && onChoose(value)}
    />
  )
  const actions = (
    <>
      <span className="mk-dashboard-time mk-tnum" role="status">
        {isBuilding ? texts.refreshing : refreshedAt === null ? '' : texts.refreshedAt(formatDateTime(refreshedAt))}
      </span>
      <Button icon={RotateCw} loading={isBuilding} onClick={onRefresh}>
        {texts.refresh}
      </Button>
      {isEditable && (
        <Button icon={ArrowLeft} onClick={onBack}>
          {texts.back}
        </Button>
      )}
      {!isEditable && canEdit && (
        <Button variant="primary" icon={Pencil} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </>
  )
  return <PageHeader title={texts.title} after={after} actions={actions} />
}
