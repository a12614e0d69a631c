import type { CallOutput } from '@mekiki/contract'
import type { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { formatDateTime, formatFileSize, formatNumber } from '@mekiki/i18n/format'
import { AppLink, Button, Card, Facts, notify, Tag } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'
import { adminSystemEn, adminSystemJa } from '@mekiki/i18n/admin/operation/system'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the state of the platform. */
export const useSystemTexts = textsOf({ ja: adminSystemJa, en: adminSystemEn })

/** How the platform is, as the server tells. */
export type State = CallOutput<typeof adminSystemOperations.state>

/** Each process of the server, where there are several. */
function processFacts({ processes = [] }: State, texts: ReturnType<typeof useSystemTexts>) {
  if (processes.length < 2) return []
  const lines = processes.map(({ duty, memoryBytes, startedAt }, place) => ({
    place,
    text: `${texts.duties[duty]}: ${texts.processFacts(formatFileSize(memoryBytes), formatDateTime(startedAt))}`
  }))
  return [{ label: texts.processes, value: lines.map(({ place, text }) => <div key={place}>{text}</div>) }]
}

/** What runs, where, and since when. */
export function ServerCard({ state }: { state: State }) {
  const texts = useSystemTexts()
  const { serverFacts: names } = texts
  return (
    <Card title={texts.server}>
      <Facts
        items={[
          { label: names.version, value: state.version },
          { label: names.node, value: state.nodeVersion },
          { label: names.startedAt, value: formatDateTime(state.startedAt) },
          { label: names.memory, value: formatFileSize(state.memoryBytes) },
          { label: names.publicUrl, value: state.publicUrl },
          { label: names.identity, value: texts.identityModes[state.identityMode] },
          ...processFacts(state, texts)
        ]}
      />
    </Card>
  )
}

/** The database server. */
export function DatabaseCard({ state: { database } }: { state: State }) {
  const texts = useSystemTexts()
  const { databaseFacts: names } = texts
  return (
    <Card title={texts.database}>
      <Facts
        items={[
          { label: names.version, value: database.version },
          { label: names.startedAt, value: formatDateTime(database.startedAt) },
          { label: names.bytes, value: formatFileSize(database.bytes) },
          { label: names.connections, value: texts.connections(database.connectionsCount, database.mostConnections) }
        ]}
      />
    </Card>
  )
}

/** What takes most of the database. */
export function TablesCard({ state: { database } }: { state: State }) {
  const texts = useSystemTexts()
  const { tableColumns: names } = texts
  return (
    <Card title={texts.tables}>
      <table className="mk-system-tables">
        <thead>
          <tr>
            <th scope="col">{names.name}</th>
            <th scope="col" className="mk-right">
              {names.bytes}
            </th>
            <th scope="col" className="mk-right">
              {names.rows}
            </th>
          </tr>
        </thead>
        <tbody>
          {database.largestTables.map((table) => (
            <tr key={table.name}>
              <td>
                <span className="mk-ops-code">{table.name}</span>
              </td>
              <td className="mk-right">{formatFileSize(table.bytes)}</td>
              <td className="mk-right">{table.isEstimate ? texts.aboutRows(table.rowsCount) : texts.rows(table.rowsCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The last backup, and the button that asks for the next. */
export function BackupsCard({ state: { backups } }: { state: State }) {
  const texts = useSystemTexts()
  const { backupFacts: names } = texts
  const client = useQueryClient()
  const start = useMutation({
    mutationFn: () => call(platformAdminOperations.startBatch, { params: { batch_id: 'back_up' }, body: { args: {} } }),
    onSuccess: async () => {
      notify.success(texts.backupAsked)
      await client.invalidateQueries({ queryKey: ['system'] })
    }
  })
  const { last } = backups
  return (
    <Card
      title={texts.backups}
      note={<AppLink href={addresses.batches}>{texts.batchesLink}</AppLink>}
      actions={
        backups.isSet && (
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            {texts.backUp}
          </Button>
        )
      }
    >
      {!backups.isSet && <p>{texts.backupNotSet}</p>}
      {backups.isSet && last === null && <p>{texts.backupNone}</p>}
      {last !== null && (
        <Facts
          items={[
            { label: names.finishedAt, value: formatDateTime(last.finishedAt) },
            { label: names.rows, value: formatNumber(last.rows) },
            { label: names.files, value: texts.backupFiles(last.filesCount, formatFileSize(last.filesBytes)) },
            ...(last.missingCount > 0 ? [{ label: names.missing, value: formatNumber(last.missingCount) }] : [])
          ]}
        />
      )}
    </Card>
  )
}

const powers = ['mayActAsOwner', 'mayMakeDevelopmentWorkspaces', 'mayResetDatabase'] as const

/** What the operator's configuration lets the administration do. */
export function PowersCard({ state }: { state: State }) {
  const texts = useSystemTexts()
  return (
    <Card title={texts.powers}>
      <ul className="mk-system-list">
        {powers.map((key) => (
          <li key={key}>
            {texts.powerNames[key]}
            {state.powers[key] ? <Tag tone="success">{texts.allowed}</Tag> : <Tag>{texts.notAllowed}</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
