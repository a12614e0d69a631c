import { projectIntegrationOperations } from '@mekiki/contract/project-integration/project-integration.operations'
import { formatNumber } from '@mekiki/i18n/format'
import { Select, StatusChip } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addresses } from '../../../app/addresses.ts'
import { call } from '../../../app/api.ts'
import { lists } from '../../../app/lists.ts'
import { namedOptions } from '../../../app/named-options.ts'
import { statusToneOf } from '../../../app/status-tone.ts'
import { BulkFrame } from './bulk-frame.tsx'
import { planOf, statusRoutes, type StatusRoute } from './bulk-plan.ts'
import { useBulkTexts } from './bulk-texts.ts'
import { type BulkDialogProps, useBulkAct } from './use-bulk-act.ts'

function Mapping({ routes }: { routes: readonly StatusRoute[] }) {
  const texts = useBulkTexts().move
  return (
    <table className="mk-bulk-table">
      <caption>{texts.mapping}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.from}</th>
          <th scope="col" className="mk-bulk-number">
            {texts.count}
          </th>
          <th scope="col">{texts.to}</th>
        </tr>
      </thead>
      <tbody>
        {routes.map((route) => (
          <tr key={route.from}>
            <td>{route.from}</td>
            <td className="mk-bulk-number">{formatNumber(route.count)}</td>
            <td>
              <StatusChip tone={statusToneOf(route.to.color)}>{route.to.name}</StatusChip>
              {!route.isSameName && <small>{texts.toFirst}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Moves cases to another theme, showing first what becomes of their statuses; goes to that theme afterwards (2§4). */
export function MoveDialog({ cases, onDone, onClose, onMoved }: BulkDialogProps) {
  const texts = useBulkTexts()
  const navigate = useNavigate()
  const themes = useQuery(lists.themes)
  const templates = useQuery(lists.statusTemplates)
  const [themeUuid, setTheme] = useState<string | null>(null)
  const allowed = planOf('move', cases)
  const plan = {
    ...allowed,
    targets: allowed.targets.filter((each) => each.themeUuid !== themeUuid),
    skipped: allowed.targets.filter((each) => each.themeUuid === themeUuid)
  }
  const goTo = onMoved ?? ((uuid: string) => void navigate({ to: addresses.themeProjects(uuid) }))
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      if (themeUuid === null) return null
      const items = projectUuids.map((projectUuid) => ({ projectUuid, themeUuid }))
      const { uuids, operationUuid } = await call(projectIntegrationOperations.move, { body: { items } })
      goTo(themeUuid)
      return { text: texts.move.done, changed: uuids.length, operationUuid }
    },
    onDone
  )
  const own = new Set(allowed.targets.map((each) => each.themeUuid))
  const offered = themes.data?.individuals.filter((theme) => own.size > 1 || !own.has(theme.uuid))
  const theme = themes.data?.individuals.find((each) => each.uuid === themeUuid)
  const statuses = templates.data?.items.find((template) => template.uuid === theme?.projectSetting.statusTemplateUuid)?.statuses ?? []
  return (
    <BulkFrame
      title={texts.titles.move}
      body={texts.move.body(act.left.length)}
      plan={plan}
      act={act}
      submit={texts.move.submit}
      isReady={theme !== undefined}
      skipped={texts.leftOut.inTheme}
      width="medium"
      hasOwnChoice
      onClose={onClose}
    >
      <Select label={texts.move.theme} required options={namedOptions(offered)} value={themeUuid} onChange={setTheme} />
      {theme && act.left.length > 0 && <Mapping routes={statusRoutes(act.left, statuses)} />}
      <p className="mk-note">{texts.move.note}</p>
    </BulkFrame>
  )
}
