import { projectIntegrationOperations } from '@mekiki/contract/cases/project-integration/project-integration.operations'
import { Callout, ErrorBlock, SkeletonRows, useDelayed, Tag, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { errorMessage } from '../../../../shared/calls/handle-error.ts'
import { BulkFrame } from '../bulk-frame.tsx'
import { planOf } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'
import type { CallOutput, operationGroups } from '@mekiki/contract'
import { formatDateTime, formatDay, formatNumber } from '@mekiki/i18n/format'
import type { ReactNode } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { type LinkInput, linkInputWords } from '@mekiki/i18n/companies/link-input-words'

type Preview = CallOutput<typeof operationGroups.projectIntegration.previewIntegration>

/** A value of the merged case and the cases that it comes from. */
interface Value {
  key: string
  text: ReactNode
  projectUuids: readonly string[]
}

const partKeys = ['records', 'files', 'reviews', 'tasks'] as const

function Values({ values, numberOf }: { values: readonly Value[]; numberOf: (projectUuid: string) => string }) {
  const texts = useBulkTexts().integrate
  if (values.length === 0) return <span className="mk-note">{texts.none}</span>
  return (
    <ul className="mk-bulk-values">
      {values.map(({ key, text, projectUuids }) => (
        <li key={key}>
          <span>{text}</span>
          {projectUuids.map((uuid) => (
            <Tag key={uuid}>{numberOf(uuid)}</Tag>
          ))}
        </li>
      ))}
    </ul>
  )
}

const named = (list: readonly { uuid: string; name: string; projectUuids: readonly string[] }[]): Value[] =>
  list.map(({ uuid, name, projectUuids }) => ({ key: uuid, text: name, projectUuids }))

/** Typed-in values by label; currencies are shown with their amounts. */
function useTyped({ linkInput }: Preview): Value[] {
  const language = useLanguage()
  const { pair } = useBulkTexts().integrate
  const byField = new Map(linkInput.map(({ field, projectUuid }) => [field, projectUuid]))
  const input: LinkInput = Object.fromEntries(linkInput.map(({ field, value }) => [field, value]))
  return linkInputWords(input, byField.has('belongingTo') || byField.has('email'), language).flatMap(({ key, label, word }) => {
    const from = byField.get(key)
    return word === '' || from === undefined ? [] : [{ key, text: pair(label, word), projectUuids: [from] }]
  })
}

/** Values of custom items in the formats of the screen. */
function useItemWords(): (itemUuid: string, value: string) => string {
  const groups = useQuery(lists.extensionItemGroups)
  const types = new Map(groups.data?.items.flatMap((group) => group.items.map(({ uuid, type }) => [uuid, type] as const)))
  return (itemUuid, value) => {
    const type = types.get(itemUuid)
    if (type === 'date') return formatDay(value)
    return type === 'number' ? formatNumber(Number(value)) : value
  }
}

function MergedProjects({ preview, numberOf }: { preview: Preview; numberOf: (projectUuid: string) => string }) {
  const texts = useBulkTexts().integrate
  return (
    <section aria-label={texts.cases}>
      <h3>{texts.cases}</h3>
      <ol className="mk-bulk-cases">
        {preview.projects.map((project) => (
          <li key={project.uuid}>
            <Tag>{numberOf(project.uuid)}</Tag>
            <strong>{project.name}</strong>
            <small>{texts.registered(formatDateTime(project.registeredAt))}</small>
            {project.isSurvivor && <Tag tone="info">{texts.survivor}</Tag>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Companies that get lost, and reviews of which one goes: what an integration does not carry over. */
function Losses({ preview }: { preview: Preview }) {
  const texts = useBulkTexts().integrate
  return (
    <>
      {preview.droppedScoutees.length > 0 && (
        <Callout tone="warning">
          {texts.dropped}
          <ul className="mk-bulk-names">
            {preview.droppedScoutees.map((scoutee) => (
              <li key={scoutee.uuid}>{scoutee.name}</li>
            ))}
          </ul>
        </Callout>
      )}
      {preview.reviewCollisions !== null && preview.reviewCollisions.length > 0 && (
        <Callout tone="warning">
          {texts.collisions}
          <ul className="mk-bulk-names">
            {preview.reviewCollisions.map((each) => (
              <li key={`${each.reviewerUuid}${each.statusUuid}`}>{texts.collision(each.reviewerName, each.statusName, each.count)}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}

/** The case as an integration would leave it, each value with the case that it comes from. */
function IntegrationPreview({ preview }: { preview: Preview }) {
  const texts = useBulkTexts().integrate
  const typed = useTyped(preview)
  const wordOf = useItemWords()
  const numbers = new Map(preview.projects.map(({ uuid }, at) => [uuid, texts.number(at + 1)]))
  const numberOf = (uuid: string) => numbers.get(uuid) ?? ''
  const survivor = preview.projects.find((project) => project.isSurvivor)
  const { scoutee, extensionValues } = preview
  const rows: { label: string; values: Value[] | null }[] = [
    { label: texts.scoutee, values: scoutee === null ? [] : [{ key: scoutee.uuid, text: scoutee.name, projectUuids: [scoutee.projectUuid] }] },
    ...(typed.length > 0 ? [{ label: texts.typed, values: typed }] : []),
    { label: texts.status, values: survivor ? [{ key: 'status', text: survivor.statusName, projectUuids: [survivor.uuid] }] : [] },
    { label: texts.categories, values: named(preview.categories) },
    { label: texts.followers, values: named(preview.followers) },
    { label: texts.followerGroups, values: named(preview.followerGroups) },
    {
      label: texts.extension,
      values:
        extensionValues?.map((each) => ({
          key: each.extensionItemUuid,
          text: texts.pair(each.name, wordOf(each.extensionItemUuid, each.value)),
          projectUuids: [each.projectUuid]
        })) ?? null
    }
  ]
  return (
    <>
      <Losses preview={preview} />
      <MergedProjects preview={preview} numberOf={numberOf} />
      {/* Nothing in it takes the focus: the keyboard scrolls by the section itself. */}
      <div role="region" aria-label={texts.result} tabIndex={0}>
        <h3>{texts.result}</h3>
        <dl className="mk-bulk-merged">
          {rows.map(({ label, values }) => [
            <dt key={`${label}-name`}>{label}</dt>,
            <dd key={label}>{values === null ? <span className="mk-note">{texts.hidden}</span> : <Values values={values} numberOf={numberOf} />}</dd>
          ])}
          {partKeys.map((key) => {
            const count = preview.counts[key]
            return [
              <dt key={`${key}-name`}>{texts.counts[key]}</dt>,
              <dd key={key}>{count === null ? <span className="mk-note">{texts.hidden}</span> : texts.countOf(count)}</dd>
            ]
          })}
        </dl>
      </div>
    </>
  )
}

/** Puts cases of one theme into the oldest of them, showing first the case that comes out. */
export function IntegrateDialog({ projects, onDone, onClose }: BulkDialogProps) {
  const texts = useBulkTexts()
  const plan = planOf('integrate', projects)
  const themeUuid = projects[0]?.themeUuid ?? ''
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      const { mergedUuids, operationUuid } = await call(projectIntegrationOperations.integrate, { body: { themeUuid, projectUuids } })
      return { text: texts.integrate.done, changed: mergedUuids.length, operationUuid }
    },
    onDone
  )
  const projectUuids = act.left.map((each) => each.uuid)
  const isOneTheme = projects.every((each) => each.themeUuid === themeUuid)
  const isPossible = isOneTheme && projectUuids.length > 1
  const preview = useQuery({
    queryKey: ['projects', 'integration', themeUuid, projectUuids],
    queryFn: ({ signal }) => call(projectIntegrationOperations.previewIntegration, { body: { themeUuid, projectUuids } }, { signal }),
    enabled: isPossible && !act.isRunning,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const isLate = useDelayed(isPossible && preview.isPending)
  return (
    <BulkFrame
      title={texts.titles.integrate}
      body={texts.integrate.body(act.left.length)}
      plan={plan}
      act={act}
      submit={texts.integrate.submit}
      isReady={isPossible && preview.isSuccess}
      width="large"
      onClose={onClose}
    >
      {!isOneTheme && <Callout tone="warning">{texts.integrate.themes}</Callout>}
      {isOneTheme && projectUuids.length < 2 && <Callout tone="warning">{texts.integrate.tooFew}</Callout>}
      {isLate && (
        <div role="status" aria-label={texts.integrate.loading}>
          <SkeletonRows rows={4} />
        </div>
      )}
      {isPossible && preview.isError && <ErrorBlock cause={errorMessage(preview.error)} onReload={() => preview.refetch()} />}
      {isPossible && preview.data && <IntegrationPreview preview={preview.data} />}
    </BulkFrame>
  )
}
