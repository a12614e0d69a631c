import { formatDay } from '@mekiki/i18n/format'
import { BrandMark, Button } from '@mekiki/ui'
import { useParams } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Printer from 'lucide-react/icons/printer'
import { addresses } from '../../../../shared/addresses.ts'
import { usePageTitle } from '../../../../shared/page-title.ts'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import type { Form } from '../form-calls.ts'
import { useFormsTexts } from '../forms-texts.ts'
import { LoadedForm } from '../loaded-form.tsx'
import { FormQr } from './form-qr.tsx'
import './sharing.css'
import './poster.css'

/** One sheet of A4: who asks, for what, until when, and the way in. */
function Poster({ form }: { form: Form }) {
  const texts = useFormsTexts()
  const { poster: words } = texts
  const { name: workspace } = useCurrentTenant()
  usePageTitle(`${words.title} ${form.name}`)
  const { answerEndDate } = form
  return (
    <div className="mk-poster">
      <div className="mk-poster-bar">
        <Button icon={ChevronLeft} href={addresses.formSharing(form.uuid)}>
          {words.back}
        </Button>
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <article className="mk-poster-sheet">
        <header>
          <span>{workspace}</span>
          <span>{words.kind}</span>
        </header>
        <h1 className={form.name.length > 40 ? 'mk-poster-long' : undefined}>{form.name}</h1>
        {form.description !== '' && <p className="mk-poster-text">{form.description}</p>}
        <dl>
          <dt>{words.closing}</dt>
          <dd>{answerEndDate === null ? words.noClosing : words.until(formatDay(answerEndDate))}</dd>
        </dl>
        <div className="mk-poster-way">
          <FormQr text={form.publicUrl} label={texts.sharing.qrLabel(form.name)} />
          <p className="mk-poster-read">{words.read}</p>
          <p>{words.orOpen}</p>
          <p className="mk-poster-address">{form.publicUrl}</p>
        </div>
        <footer>
          <BrandMark onWhite size={18} />
          <span translate="no">Mekiki</span>
        </footer>
      </article>
    </div>
  )
}

/** `/forms/{uuid}/poster`. */
export function PosterPage() {
  const { formUuid = '' } = useParams({ strict: false })
  return <LoadedForm formUuid={formUuid}>{(form) => <Poster form={form} />}</LoadedForm>
}
