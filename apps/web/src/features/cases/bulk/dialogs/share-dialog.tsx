import { projectSharingOperations } from '@mekiki/contract/cases/project-sharing/project-sharing.operations'
import { Callout, MultiSelect, notify, Textarea, useLanguage } from '@mekiki/ui'
import { badUrls } from '@mekiki/text'
import { useQuery, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { namedOptions } from '../../../../shared/choices/named-options.ts'
import { useCurrentUser } from '../../../../app/session/me.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useItemColumns, type ItemColumns } from '../../list/table/use-item-columns.ts'
import { BulkFrame } from '../bulk-frame.tsx'
import { planOf, type BulkProject } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { projectKey } from '../../detail/use-project.ts'
import { type ColumnKey, columnKeySchema } from '../../list/table/column-keys.ts'
import { tableColumn } from '../../list/table/columns.tsx'
import { useListTexts } from '../../list/list-texts.ts'
import { reportError } from '@mekiki/browser/plain/report-error'

/** What is chosen in the share dialog. */
interface ShareItems {
  columnKeys: ColumnKey[]
  userUuids: string[]
  userGroupUuids: string[]
  message: string
}

/** The columns of the first time. */
const firstColumns: ColumnKey[] = ['scoutee_name', 'scoutee_summary', 'status_name', 'follower_names', 'project_group_name']

/** The person's last choice, read anew at each opening; null while it loads. The first choice of all when it cannot be read. */
function useShareItems(): ShareItems | null {
  const last = useQuery({
    queryKey: ['share-items'],
    queryFn: ({ signal }) => call(projectSharingOperations.getShareItems, {}, { signal }),
    gcTime: 0,
    staleTime: Infinity
  })
  if (last.isError) return { columnKeys: firstColumns, userUuids: [], userGroupUuids: [], message: '' }
  if (!last.data) return null
  const columnKeys = last.data.columnKeys.flatMap((key) => columnKeySchema.safeParse(key).data ?? [])
  return { ...last.data, columnKeys: columnKeys.length > 0 ? columnKeys : firstColumns }
}

/** Keeps a choice for the next time. What was shared is shared, whether this succeeds or not. */
function saveShareChoice(choice: ShareItems): void {
  call(projectSharingOperations.updateShareItems, { body: choice }).catch(reportError)
}

const shownProjects = 3
const columnWidth = 160

/** The first rows of the table that will be sent, as the sender sees them. */
function SharePreview({ projects, columnKeys, items }: { projects: readonly BulkProject[]; columnKeys: readonly ColumnKey[]; items: ItemColumns }) {
  const texts = useBulkTexts().share
  const language = useLanguage()
  const listTexts = useListTexts()
  const shown = projects.slice(0, shownProjects)
  const found = useQueries({
    queries: shown.map(({ uuid }) => ({
      queryKey: projectKey(uuid),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(projectsOperations.get, { params: { project_uuid: uuid } }, { signal })
    }))
  })
  const columns = columnKeys.flatMap((key) => tableColumn(key, columnWidth, { language, texts: listTexts }, items))
  return (
    <div>
      <h3>{texts.preview}</h3>
      <p className="mk-note">{texts.previewOf(shown.length, projects.length)}</p>
      {/* The table may be wider than the dialog: the keyboard must be able to move it. */}
      <div className="mk-bulk-scroll" role="region" aria-label={texts.preview} tabIndex={0}>
        <table className="mk-bulk-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(({ data }, at) => (
              <tr key={shown[at]?.uuid}>
                {columns.map((column) => (
                  <td key={column.key}>{data && column.render(data)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const longestMessage = 2000

/** Sends cases to people and groups; starts with what was chosen the last time. */
export function ShareDialog(props: BulkDialogProps) {
  const last = useShareItems()
  // The list of people opens with the dialog: it must not open empty.
  const { isPending } = useQuery(lists.members)
  return last === null || isPending ? null : <ShareForm {...props} last={last} />
}

/** What keeps a choice from being sent. */
function faultsOf({ userUuids, userGroupUuids, message }: ShareItems, columnKeys: readonly ColumnKey[]) {
  return {
    isNobody: userUuids.length + userGroupUuids.length === 0,
    hasNoColumns: columnKeys.length === 0,
    isLong: message.length > longestMessage,
    hasBadUrl: badUrls(message).length > 0
  }
}

interface ShareFieldsProps {
  choice: ShareItems
  /** The chosen columns in the order of all of them. */
  columnKeys: ColumnKey[]
  columns: ItemColumns['columns']
  faults: ReturnType<typeof faultsOf>
  /** Whether sending was tried: what is missing is told from then on. */
  isTried: boolean
  onChange: (part: Partial<ShareItems>) => void
}

/** To whom, with which words, and which columns. */
function ShareFields({ choice, columnKeys, columns, faults, isTried, onChange }: ShareFieldsProps) {
  const texts = useBulkTexts().share
  const me = useCurrentUser()
  const members = useQuery(lists.members)
  const groups = useQuery(lists.userGroups)
  return (
    <>
      <MultiSelect
        label={texts.users}
        isSearchable
        opensAtOnce
        options={namedOptions(members.data?.items.filter((member) => member.activeFlg && member.uuid !== me.uuid))}
        value={choice.userUuids}
        onChange={(userUuids) => onChange({ userUuids })}
        error={isTried && faults.isNobody ? texts.required : undefined}
      />
      <MultiSelect
        label={texts.groups}
        options={namedOptions(groups.data?.items)}
        value={choice.userGroupUuids}
        onChange={(userGroupUuids) => onChange({ userGroupUuids })}
      />
      <Textarea
        label={texts.message}
        optional
        rows={3}
        maxLength={longestMessage}
        value={choice.message}
        onChange={(message) => onChange({ message })}
        error={faults.isLong ? texts.tooLong : isTried && faults.hasBadUrl ? texts.badUrl : undefined}
      />
      <MultiSelect
        label={texts.columns}
        required
        options={columns.map(({ key, label }) => ({ value: key, label }))}
        value={columnKeys}
        onChange={(keys) => onChange({ columnKeys: keys })}
        error={isTried && faults.hasNoColumns ? texts.columnsRequired : undefined}
      />
    </>
  )
}

function ShareForm({ projects, onDone, onClose, last }: BulkDialogProps & { last: ShareItems }) {
  const texts = useBulkTexts()
  const keyFor = useRequestKey()
  const me = useCurrentUser()
  const items = useItemColumns(null)
  const kept = useKeptState<ShareItems>('share', last)
  const { value: choice, setValue: setChoice } = kept
  const [isTried, setTried] = useState(false)
  // In the order of the choices, as the chips show them; what is gone meanwhile is left out.
  const columnKeys = items.columns.flatMap(({ key }) => (choice.columnKeys.includes(key) ? [key] : []))
  const change = (part: Partial<ShareItems>) => setChoice((before) => ({ ...before, ...part }))
  const plan = planOf('share', projects)
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      const { userUuids, userGroupUuids, message } = choice
      const body = { projectUuids, shareUserUuids: userUuids, shareUserGroupUuids: userGroupUuids, message, columnKeys }
      const { sharedUserUuids, skippedUserUuids } = await call(projectSharingOperations.share, { body }, { idempotencyKey: keyFor(body) })
      kept.forget()
      // Columns that could not be read are not forgotten by that.
      saveShareChoice(items.isRead ? { ...choice, columnKeys } : choice)
      if (sharedUserUuids.length === 0) {
        notify.error(texts.share.nobody)
        return null
      }
      const others = skippedUserUuids.filter((uuid) => uuid !== me.uuid)
      if (others.length > 0) notify.error(texts.share.skipped(others.length))
      return { text: texts.share.done, changed: projectUuids.length }
    },
    onDone
  )
  const faults = faultsOf(choice, columnKeys)
  const submit = () => {
    setTried(true)
    if (!Object.values(faults).includes(true)) act.run()
  }
  const [first] = projects
  return (
    <BulkFrame
      title={texts.titles.share}
      body={projects.length === 1 && first ? texts.share.single(first.name) : texts.share.body(act.left.length)}
      plan={plan}
      act={act}
      submit={texts.share.submit}
      isReady={!items.isPending}
      width="large"
      onClose={() => {
        kept.forget()
        onClose()
      }}
      onSubmit={submit}
    >
      <DraftNotice draft={kept.draft} />
      <ShareFields choice={choice} columnKeys={columnKeys} columns={items.columns} faults={faults} isTried={isTried} onChange={change} />
      {columnKeys.length > 0 && <SharePreview projects={act.left} columnKeys={columnKeys} items={items} />}
      <p className="mk-note">{texts.share.limits}</p>
      <Callout tone="warning">{texts.share.warning}</Callout>
    </BulkFrame>
  )
}
