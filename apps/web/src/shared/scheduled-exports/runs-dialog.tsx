import { Loaded } from '@mekiki/browser/loaded'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Dialog, SkeletonRows } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useScheduledExportsTexts } from './scheduled-exports-texts.ts'
import { runsQuery, type Schedule } from './use-scheduled-exports.ts'

/** What became of the last mails of a schedule. */
export function RunsDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const texts = useScheduledExportsTexts()
  const query = useQuery(runsQuery(schedule.uuid))
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <Dialog open title={texts.logTitle} width="medium" footer={footer} onClose={onClose}>
      <p>{texts.logOf(texts.timing(schedule.timing))}</p>
      <Loaded query={query} cause={texts.logFailed} skeleton={<SkeletonRows rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{texts.logEmpty}</p>
          ) : (
            <div className="mk-mail-runs">
              <table>
                <thead>
                  <tr>
                    {[texts.logAt, texts.logReader, texts.logOutcome].map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {items.map((run) => (
                    <tr key={run.uuid}>
                      <td className="mk-tnum">{formatDateTime(run.at)}</td>
                      <td>{run.reader.name}</td>
                      <td>
                        {[texts.outcomes[run.outcome], run.rowsCount !== null && texts.rows(run.rowsCount), run.isTrial && texts.trial]
                          .filter((part) => part !== false)
                          .join(' / ')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}
