import { Loaded } from '@mekiki/browser/loaded'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { Button, Dialog, SkeletonRows } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useLivingExportsTexts } from './living-exports-texts.ts'
import { type LivingExport, readsQuery } from './use-living-exports.ts'

/** What read an address, by day and kind of program. */
export function ReadsDialog({ item, onClose }: { item: LivingExport; onClose: () => void }) {
  const texts = useLivingExportsTexts()
  const query = useQuery(readsQuery(item.uuid))
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <Dialog open title={texts.logTitle} width="medium" footer={footer} onClose={onClose}>
      <p className="mk-living-of">{item.name}</p>
      <Loaded query={query} cause={texts.logFailed} skeleton={<SkeletonRows rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{texts.logEmpty}</p>
          ) : (
            <div className="mk-living-reads">
              <table>
                <thead>
                  <tr>
                    {[texts.logDay, texts.logAgent, texts.logCount, texts.logLast, texts.logAddress].map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {items.map((read) => (
                    <tr key={`${read.day} ${read.agent}`}>
                      <td>{formatDay(read.day)}</td>
                      <td>{texts.agents[read.agent]}</td>
                      <td className="mk-tnum">{texts.times(read.readsCount)}</td>
                      <td className="mk-tnum">{formatDateTime(read.lastAt)}</td>
                      <td translate="no">{read.clientAddress}</td>
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
