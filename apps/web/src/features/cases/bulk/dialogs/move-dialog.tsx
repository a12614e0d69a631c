import { projectIntegrationOperations } from '@mekiki/contract/cases/project-integration/project-integration.operations'
import { formatNumber } from '@mekiki/i18n/format'
import { hiddenPartNames } from '@mekiki/i18n/cases/hidden-parts'
import { Callout, ErrorBlock, Select, StatusChip, statusToneOf, useDelayed, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { namedOptions } from '../../../../shared/choices/named-options.ts'
import { errorMessage } from '../../../../shared/calls/handle-error.ts'
import { BulkFrame, Names } from '../bulk-frame.tsx'
import { planOf, statusRoutes, type StatusRoute, type BulkProject } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'

/** Cases that cannot go to a theme since it would show what their own theme hides: parts of them; others' reviews before one's own. */
interface Refused {
  restricted: readonly BulkProject[]
  parts: readonly InsiderProjectProperty[]
  opensReviews: readonly BulkProject[]
}

/** Cases that can go to a theme and that one could not take back, since it hides parts of them that their own theme shows. */
interface OneWay {
  projects: readonly BulkProject[]
  parts: readonly InsiderProjectProperty[]
}

const nothing: Refused = { restricted: [], parts: [], opensReviews: [] }

/** Asks which cases a move to a theme would refuse, before it is tried. */
function useMoveCheck(projects: readonly BulkProject[], themeUuid: string | null) {
  const uuids = projects.map(({ uuid }) => uuid)
  const isAsked = themeUuid !== null && uuids.length > 0
  const query = useQuery({
    queryKey: ['projects', 'move', themeUuid, uuids],
    queryFn: ({ signal }) =>
      call(
        projectIntegrationOperations.previewMove,
        { body: { items: uuids.map((projectUuid) => ({ projectUuid, themeUuid: themeUuid ?? '' })) } },
        { signal }
      ),
    enabled: isAsked,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const found = new Map(isAsked ? query.data?.refused.map((each) => [each.projectUuid, each]) : [])
  const isRestricted = ({ uuid }: BulkProject): boolean => (found.get(uuid)?.restrictedParts.length ?? 0) > 0
  const restricted = projects.filter(isRestricted)
  const refused: Refused =
    found.size === 0
      ? nothing
      : {
          restricted,
          parts: [...new Set(restricted.flatMap(({ uuid }) => found.get(uuid)?.restrictedParts ?? []))],
          opensReviews: projects.filter((each) => found.has(each.uuid) && !isRestricted(each))
        }
  const kept = new Map(isAsked ? query.data?.oneWay.map((each) => [each.projectUuid, each.restrictedParts]) : [])
  const oneWay: OneWay = { projects: projects.filter(({ uuid }) => kept.has(uuid)), parts: [...new Set([...kept.values()].flat())] }
  return {
    query,
    refused,
    oneWay,
    isChecked: !isAsked || query.isSuccess,
    isRefused: ({ uuid }: BulkProject) => found.has(uuid),
    isChecking: isAsked && query.isPending
  }
}

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

/** Which cases cannot go to the theme or not come back by the same hand, and why; nothing tells more than the lock of a theme does. */
function MoveNotes({ refused, oneWay, theme }: { refused: Refused; oneWay: OneWay; theme: string }) {
  const texts = useBulkTexts().move
  const language = useLanguage()
  const { restricted, parts, opensReviews } = refused
  return (
    <div role="status" className="mk-stack">
      {restricted.length > 0 && (
        <Callout tone="warning">
          {texts.restricted(restricted.length, theme, hiddenPartNames(parts, false, language))}
          <Names projects={restricted} />
        </Callout>
      )}
      {opensReviews.length > 0 && (
        <Callout tone="warning">
          {texts.opensReviews(opensReviews.length, theme)}
          <Names projects={opensReviews} />
        </Callout>
      )}
      {oneWay.projects.length > 0 && (
        <Callout tone="warning">
          {texts.oneWay(oneWay.projects.length, theme, hiddenPartNames(oneWay.parts, false, language))}
          <Names projects={oneWay.projects} />
        </Callout>
      )}
    </div>
  )
}

/** Moves cases to another theme, telling first which of them cannot go there or come back, showing what becomes of their statuses; goes to that theme afterwards (2§4). */
export function MoveDialog({ projects, onDone, onClose, onMoved }: BulkDialogProps) {
  const texts = useBulkTexts()
  const navigate = useNavigate()
  const themes = useQuery(lists.themes)
  const templates = useQuery(lists.statusTemplates)
  const [themeUuid, setTheme] = useState<string | null>(null)
  const allowed = planOf('move', projects)
  const others = allowed.targets.filter((each) => each.themeUuid !== themeUuid)
  const check = useMoveCheck(others, themeUuid)
  const isLate = useDelayed(check.isChecking)
  const plan = {
    ...allowed,
    targets: others.filter((each) => !check.isRefused(each)),
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
      isReady={theme !== undefined && check.isChecked}
      skipped={texts.leftOut.inTheme}
      width="medium"
      hasOwnChoice
      isExplained={check.refused.restricted.length + check.refused.opensReviews.length > 0}
      onClose={onClose}
    >
      <Select label={texts.move.theme} required options={namedOptions(offered)} value={themeUuid} onChange={setTheme} />
      {isLate && <p role="status">{texts.move.checking}</p>}
      {theme && <MoveNotes refused={check.refused} oneWay={check.oneWay} theme={theme.name} />}
      {check.query.isError && <ErrorBlock cause={errorMessage(check.query.error)} onReload={() => check.query.refetch()} />}
      {theme && act.left.length > 0 && <Mapping routes={statusRoutes(act.left, statuses)} />}
      <p className="mk-note">{texts.move.note}</p>
    </BulkFrame>
  )
}
