import { formatDateTime, formatScore } from '@mekiki/i18n/format'
import { Avatar, Card, Linkified, Radar, ScoreBar, SegmentedControl, SpreadBar, Button, MultiPicker, useLanguage } from '@mekiki/ui'
import { useState, type ReactNode } from 'react'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { type PerspectiveFigures, type ReviewTable, averageOver } from './review-figures.ts'
import { constantLabel } from '@mekiki/i18n/constants'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'

function Average({ label, value, scale, children }: { label: string; value: number | null; scale: number; children?: ReactNode }) {
  const texts = useDetailTexts()
  return (
    <div className="mk-rev-figure">
      <dt>{label}</dt>
      <dd>
        <strong>{value === null ? '-' : formatScore(value)}</strong>
        <span className="mk-note">{texts.ofScale(scale)}</span>
        {children}
      </dd>
    </div>
  )
}

/** The reviewers chosen for an average of their own, kept in the address. */
function useChosenReviewers(table: ReviewTable) {
  const { search, change } = useAddressSearch()
  const requested = [search['reviewer_uuids'] ?? []].flat().flatMap((part) => part.split(','))
  const chosen = table.reviews.map((review) => review.createdBy).filter((uuid) => requested.includes(uuid))
  return { chosen, choose: (uuids: readonly string[]) => change({ reviewer_uuids: uuids.length === 0 ? undefined : uuids.join(',') }, { replace: true }) }
}

/** The averages of a status: of all reviewers, of the caller, of the reviewers that the caller picks; and how far all lie apart. */
function ReviewAverages({ table, ownUuid }: { table: ReviewTable; ownUuid: string | null }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { chosen, choose } = useChosenReviewers(table)
  const own = table.reviews.find((review) => review.uuid === ownUuid)?.myAverageScore ?? null
  const options = table.reviews.map((review) => ({ value: review.createdBy, label: review.createdByName }))
  const word = (key: 'all_average_score' | 'my_average_score' | 'selecting_reviewer_average_score') => constantLabel('projectColumn', key, language)
  return (
    <dl className="mk-rev-averages">
      <Average label={word('all_average_score')} value={table.average} scale={table.scale} />
      <Average label={word('my_average_score')} value={own} scale={table.scale} />
      <Average label={word('selecting_reviewer_average_score')} value={averageOver(table, chosen)} scale={table.scale}>
        <MultiPicker
          label={texts.reviews.chooseReviewers}
          options={options}
          value={chosen}
          onChange={choose}
          trigger={(props) => (
            <Button size="small" endIcon={ChevronDown} {...props}>
              {chosen.length === 0 ? texts.reviews.chooseReviewers : texts.people(chosen.length)}
            </Button>
          )}
        />
      </Average>
      <div className="mk-rev-figure">
        <dt>{texts.reviews.deviationLabel}</dt>
        <dd>
          <strong>{table.deviation === null ? '-' : formatScore(table.deviation)}</strong>
        </dd>
      </div>
    </dl>
  )
}

const fewestAxes = 3

/** The ground of a point: the higher the stronger, in four steps. */
function strengthOf(point: number, scale: number): string {
  const share = point / scale
  return `mk-rev-point mk-rev-point-${share > 0.9 ? 4 : share > 0.7 ? 3 : share > 0.5 ? 2 : 1}`
}

function Legend({ hasOwn }: { hasOwn: boolean }) {
  const texts = useDetailTexts()
  return (
    <span className="mk-rev-legend">
      <span className="mk-rev-key-mean">{texts.reviews.meanOfAll}</span>
      {hasOwn && <span className="mk-rev-key-own">{texts.reviews.own}</span>}
      <span className="mk-rev-key-band">{texts.reviews.band}</span>
    </span>
  )
}

function PerspectiveRow({ figures, scale }: { figures: PerspectiveFigures; scale: number }) {
  const texts = useDetailTexts()
  const { min, max, mean } = figures
  return (
    <tr>
      <th scope="row">{figures.label}</th>
      {figures.points.map((point, index) => (
        <td key={index}>{point === null ? <span className="mk-note">-</span> : <span className={strengthOf(point, scale)}>{point}</span>}</td>
      ))}
      <td className="mk-rev-mean">{mean === null ? '-' : formatScore(mean)}</td>
      <td className="mk-rev-spread">
        {min !== null && max !== null && mean !== null && <SpreadBar min={min} max={max} mean={mean} scale={scale} />}
        {figures.isApart && <span className="mk-rev-apart">{texts.reviews.apart}</span>}
      </td>
    </tr>
  )
}

function ScoreTable({ table, statusName }: { table: ReviewTable; statusName: string }) {
  const texts = useDetailTexts()
  return (
    <div className="mk-rev-scroll">
      <table className="mk-rev-table">
        <caption className="mk-hidden">{texts.reviews.resultOf(statusName)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.reviews.perspective}</th>
            {table.reviews.map((review) => (
              <th key={review.uuid} scope="col">
                <span className="mk-rev-person" title={review.createdByName}>
                  <Avatar name={review.createdByName} id={review.createdBy} />
                  {review.createdByName.split(' ')[0]}
                </span>
              </th>
            ))}
            <th scope="col" className="mk-rev-mean">
              {texts.reviews.mean}
            </th>
            <th scope="col">{texts.reviews.spread(table.scale)}</th>
          </tr>
        </thead>
        <tbody>
          {table.perspectives.map((figures) => (
            <PerspectiveRow key={figures.uuid} figures={figures} scale={table.scale} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.reviews.average}</th>
            {table.reviews.map((review) => (
              <td key={review.uuid}>{review.myAverageScore === null ? '-' : formatScore(review.myAverageScore)}</td>
            ))}
            <td className="mk-rev-total">{table.average === null ? '-' : formatScore(table.average)}</td>
            <td>{table.deviation !== null && <span className="mk-note">{texts.reviews.deviation(formatScore(table.deviation))}</span>}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Comments({ table }: { table: ReviewTable }) {
  const texts = useDetailTexts()
  const commented = table.reviews.filter((review) => review.comment.trim() !== '')
  if (commented.length === 0) return null
  return (
    <section className="mk-rev-comments">
      <h3>{texts.reviews.comments}</h3>
      <ul>
        {commented.map((review) => (
          <li key={review.uuid}>
            <Avatar name={review.createdByName} id={review.createdBy} />
            <div>
              <p className="mk-rev-comment-head">
                <strong>{review.createdByName}</strong>
                <span className="mk-note">{formatScore(review.myAverageScore)}</span>
                <time className="mk-note" dateTime={review.updatedAt}>
                  {formatDateTime(review.updatedAt)}
                </time>
              </p>
              <p className="mk-pd-prose">
                <Linkified>{review.comment}</Linkified>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PictureKind = 'radar' | 'bars'

/** The perspectives as a radar or as bars, with what they say in a sentence; the table beside it has every number. */
function Picture({ table, ownAt }: { table: ReviewTable; ownAt: number }) {
  const texts = useDetailTexts()
  const [kind, setKind] = useState<PictureKind>('radar')
  const axes = table.perspectives.map(({ label, mean, min, max, points }) => ({ label, mean, min, max, own: ownAt < 0 ? null : (points[ownAt] ?? null) }))
  const hasRadar = axes.length >= fewestAxes
  const apart = table.perspectives.filter(({ isApart }) => isApart).map(({ label }) => label)
  return (
    <div className="mk-rev-radar">
      {hasRadar && (
        <div className="mk-rev-kind">
          <SegmentedControl
            label={texts.reviews.picture}
            items={[
              { value: 'radar', label: texts.reviews.radar },
              { value: 'bars', label: texts.reviews.bars }
            ]}
            value={kind}
            onChange={setKind}
          />
        </div>
      )}
      {hasRadar && kind === 'radar' ? (
        <Radar axes={axes} scale={table.scale} />
      ) : (
        <div className="mk-rev-bars">
          {axes.map(({ label, mean }) => (
            <ScoreBar key={label} label={label} value={mean} scale={table.scale} />
          ))}
        </div>
      )}
      {table.best && <p className="mk-rev-best">{texts.reviews.best(table.best.label, formatScore(table.best.mean))}</p>}
      {apart.length > 0 && <p className="mk-rev-best">{texts.reviews.apartIn(apart.join(texts.comma))}</p>}
    </div>
  )
}

/** All reviews of a case in a status that were written with one template: points, means, spread, the radar, and the comments. */
export function ReviewTableCard({ table, statusName, ownUuid }: { table: ReviewTable; statusName: string; ownUuid: string | null }) {
  const texts = useDetailTexts()
  const ownAt = table.reviews.findIndex((review) => review.uuid === ownUuid)
  return (
    <Card
      title={texts.reviews.resultOf(statusName)}
      note={texts.reviews.countAndTemplate(table.reviews.length, table.templateName, table.scale)}
      actions={<Legend hasOwn={ownAt >= 0} />}
      padded={false}
    >
      <ReviewAverages table={table} ownUuid={ownUuid} />
      <div className="mk-rev-figures">
        <Picture table={table} ownAt={ownAt} />
        <ScoreTable table={table} statusName={statusName} />
      </div>
      <Comments table={table} />
    </Card>
  )
}
