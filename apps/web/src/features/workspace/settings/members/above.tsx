import type { PermissionKey } from '@mekiki/contract/permissions'
import { permissionName } from '@mekiki/i18n/people/permission-names'
import { Button, Callout, Dialog, useLanguage, useTexts } from '@mekiki/ui'
import { useMembersTexts } from './members-texts.ts'

/** Which permissions are missing, by name: nobody acts on people who hold more than they do. */
export function MissingKeys({ keys }: { keys: readonly PermissionKey[] }) {
  const texts = useMembersTexts()
  const language = useLanguage()
  return (
    <>
      <p>{texts.above.keys(keys.length)}</p>
      <ul className="mk-missing-keys">
        {keys.map((key) => (
          <li key={key}>{permissionName(key, language)}</li>
        ))}
      </ul>
    </>
  )
}

/** Says why a member, or a group of them, cannot be changed. */
export function AboveDialog({ cause, keys, onClose }: { cause: string; keys: readonly PermissionKey[]; onClose: () => void }) {
  const texts = useMembersTexts()
  const { close } = useTexts()
  const footer = (
    <Button size="medium" onClick={onClose}>
      {close}
    </Button>
  )
  return (
    <Dialog open title={texts.above.title} onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <p>{cause}</p>
        <MissingKeys keys={keys} />
      </div>
    </Dialog>
  )
}

/** Names those of the chosen people whom the caller cannot change. */
export function AboveNote({ people }: { people: readonly { uuid: string; name: string }[] }) {
  const texts = useMembersTexts()
  const { nameComma } = useTexts()
  if (people.length === 0) return null
  return <Callout tone="danger">{texts.above.chosen(people.map((person) => person.name).join(nameComma))}</Callout>
}
