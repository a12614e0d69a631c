import { AppLink, Button, Dialog } from '@mekiki/ui'
import { addresses } from '../../../../../shared/addresses.ts'
import { useUsesTexts } from './uses-texts.ts'
import './using-themes.css'

/** More themes than this are counted. */
const namedThemes = 20

/** A theme that uses a template or group. */
export interface UsingTheme {
  uuid: string
  name: string
}

/** Names themes, each a way to its page. */
export function ThemeLinks({ themes }: { themes: readonly UsingTheme[] }) {
  const texts = useUsesTexts()
  const rest = themes.length - namedThemes
  return (
    <ul className="mk-using-themes">
      {themes.slice(0, namedThemes).map(({ uuid, name }) => (
        <li key={uuid}>
          <AppLink href={addresses.theme(uuid)}>{name}</AppLink>
        </li>
      ))}
      {rest > 0 && <li className="mk-note">{texts.andMore(rest)}</li>}
    </ul>
  )
}

/** Which themes use something: those that a change reaches. */
export function UsingThemes({ themes }: { themes: readonly UsingTheme[] }) {
  const texts = useUsesTexts()
  return (
    <section>
      <h3>{texts.themesTitle}</h3>
      {themes.length === 0 ? <p className="mk-help">{texts.themesNone}</p> : <ThemeLinks themes={themes} />}
    </section>
  )
}

/** Says which themes keep a template or group from being deleted. */
export function InUseDialog({ name, themes, onClose }: { name: string; themes: readonly UsingTheme[]; onClose: () => void }) {
  const texts = useUsesTexts()
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <Dialog open title={texts.inUseTitle} role="alertdialog" onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <p>{texts.inUseBody(name, themes.length)}</p>
        <ThemeLinks themes={themes} />
      </div>
    </Dialog>
  )
}
