import { formatDay, formatFileSize, formatNumber } from '@mekiki/i18n/format'
import { AppLink, Avatar, Button, EllipsisText, FileKind, Icon, SearchField, ToggleChip } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import Pin from 'lucide-react/icons/pin'
import { useDetailTexts } from '../detail/detail-texts.ts'
import type { ProjectFile } from '../files/use-files.ts'
import { useCurrentUser } from '../../../app/session/me.ts'
import { categoryCounts, excerptOf, mentioning } from './record-words.ts'
import type { ProjectRecord } from './use-records.ts'

interface RecordSideProps {
  records: readonly ProjectRecord[]
  query: string
  onQuery: (query: string) => void
  categoryUuid: string
  onCategory: (categoryUuid: string) => void
  pinned: readonly ProjectFile[]
  onShowFiles: () => void
}

const mentionLength = 60
const maxMentions = 5

/** The records that mention the caller, the newest first; pressing one brings it into sight. */
function MyMentions({ records }: { records: readonly ProjectRecord[] }) {
  const texts = useDetailTexts()
  const user = useCurrentUser()
  const own = mentioning(records, user.uuid)
  if (own.length === 0) return null
  return (
    <section className="mk-rec-mentions">
      <div className="mk-pd-section-head">
        <h3>{texts.records.myMentions}</h3>
        <span className="mk-note">{texts.cases(formatNumber(own.length))}</span>
      </div>
      <ul>
        {own.slice(0, maxMentions).map((record) => (
          <li key={record.uuid}>
            <Avatar name={record.createdByName ?? texts.formerMember} id={record.createdBy ?? record.uuid} />
            <div>
              <a href={`#record-${record.uuid}`}>{excerptOf(record.content, mentionLength)}</a>
              <span className="mk-note">{formatDay(record.date)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside the timeline: search, categories with their counts, pinned files, and what the lock means. */
export function RecordSide({ records, query, onQuery, categoryUuid, onCategory, pinned, onShowFiles }: RecordSideProps) {
  const texts = useDetailTexts()
  return (
    <div className="mk-rec-side">
      <SearchField aria-label={texts.records.search} placeholder={texts.records.search} value={query} onSearch={onQuery} />
      <div className="mk-chips" role="group" aria-label={texts.records.category}>
        <ToggleChip pressed={categoryUuid === ''} onChange={() => onCategory('')}>
          {texts.records.allOf(formatNumber(records.length))}
        </ToggleChip>
        {categoryCounts(records).map(({ uuid, name, count }) => (
          <ToggleChip key={uuid} pressed={uuid === categoryUuid} onChange={(isPressed) => onCategory(isPressed ? uuid : '')}>
            {`${name} ${formatNumber(count)}`}
          </ToggleChip>
        ))}
      </div>
      {pinned.length > 0 && (
        <section className="mk-rec-pinned">
          <div className="mk-pd-section-head">
            <h3>{texts.pinnedFiles}</h3>
            <Button variant="link" className="mk-pd-section-end" onClick={onShowFiles}>
              {texts.showAll}
            </Button>
          </div>
          <ul>
            {pinned.map((file) => (
              <li key={file.uuid}>
                <FileKind name={file.name} />
                <div>
                  <AppLink href={file.url}>
                    <EllipsisText>{file.name}</EllipsisText>
                  </AppLink>
                  <span className="mk-note mk-rec-file">
                    <span>{formatFileSize(file.byteSize)}</span>
                    <span>{formatDay(file.createdAt)}</span>
                  </span>
                </div>
                <Icon icon={Pin} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <MyMentions records={records} />
      <p className="mk-rec-explain">
        <Icon icon={Lock} />
        {texts.records.lockMeaning}
      </p>
    </div>
  )
}
