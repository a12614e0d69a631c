import { formatFileSize, formatNumber } from '@mekiki/i18n/format'
import { Card, Tag } from '@mekiki/ui'
import { type State, useSystemTexts } from './system-cards.tsx'

const tones = { ready: 'success', inactive: 'warning', unreachable: 'danger' } as const
const percent = 100

/** The machines of a distributed database; nothing where it is on one. */
export function MachinesCard({ state: { database } }: { state: State }) {
  const texts = useSystemTexts()
  const { machines = [] } = database
  if (machines.length === 0) return null
  const { machineColumns: names } = texts
  const total = machines.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  const shareOf = (bytes: number): string => (total === 0 ? '' : texts.share(formatNumber(Math.round((bytes / total) * percent))))
  return (
    <Card title={texts.machines}>
      <table className="mk-system-tables">
        <thead>
          <tr>
            <th scope="col">{names.name}</th>
            <th scope="col">{names.role}</th>
            <th scope="col">{names.state}</th>
            <th scope="col" className="mk-right">
              {names.shards}
            </th>
            <th scope="col" className="mk-right">
              {names.bytes}
            </th>
          </tr>
        </thead>
        <tbody>
          {machines.map(({ name, port, role, state, shardsCount, bytes }) => (
            <tr key={`${name}:${port}`}>
              <td>
                <span className="mk-ops-code">{`${name}:${port}`}</span>
              </td>
              <td>{texts.machineRoles[role]}</td>
              <td>
                <Tag tone={tones[state]}>{texts.machineStates[state]}</Tag>
              </td>
              <td className="mk-right">{formatNumber(shardsCount)}</td>
              <td className="mk-right">{bytes === null ? texts.unknownBytes : `${formatFileSize(bytes)}${shareOf(bytes)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {machines.some(({ state }) => state === 'unreachable') && <p className="mk-system-note">{texts.machineUnreachable}</p>}
    </Card>
  )
}
