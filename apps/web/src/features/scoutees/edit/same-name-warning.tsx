import { AppLink, Callout, CompanyMark } from '@mekiki/ui'
import { addresses } from '../../../app/addresses.ts'
import { useSameName } from '../../../app/use-same-name.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'

/** Warns, while a name is typed, of companies and people that have it already, apart from the one that is being changed. */
export function SameNameWarning({ name, isPerson = false, exceptUuid }: { name: string; isPerson?: boolean; exceptUuid?: string }) {
  const texts = useScouteesTexts().form
  const found = useSameName(name).filter((entry) => entry.id !== exceptUuid)
  if (found.length === 0) return null
  return (
    <div className="mk-sc-same" role="status">
      <Callout tone="warning">
        <p>{isPerson ? texts.samePerson : texts.sameName}</p>
        <ul>
          {found.map((entry) => (
            <li key={entry.id}>
              <CompanyMark name={entry.name} id={entry.id} size={20} />
              <span className="mk-sc-same-name">
                {entry.name}
                {entry.address !== null && <small>{entry.address}</small>}
              </span>
              <AppLink href={addresses.scoutee(entry.id)} target="_blank" rel="noopener" aria-label={texts.openNamed(entry.name)}>
                {texts.open}
              </AppLink>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
