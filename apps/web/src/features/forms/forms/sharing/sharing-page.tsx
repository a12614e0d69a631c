import { constantLabel } from '@mekiki/i18n/constants'
import { Button, Callout, Card, CopyButton, ExternalLink, notify, PageHeader, Tag, TextField, useLanguage } from '@mekiki/ui'
import { useParams } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { FormTabs } from '../../../../shared/forms/form-tabs.tsx'
import { usePageTitle } from '../../../../shared/page-title.ts'
import type { Form } from '../form-calls.ts'
import { useFormsTexts } from '../forms-texts.ts'
import { LoadedForm } from '../loaded-form.tsx'
import { EmbedCard } from './embed-card.tsx'
import { openFormsAddress } from './embed.ts'
import { FormQr, download, drawFormQr, qrPng, qrSvg } from './form-qr.tsx'
import { WaitingCard } from './waiting-card.tsx'
import './sharing.css'

function AddressField({ label, help, address, after }: { label: string; help: string; address: string; after?: ReactNode }) {
  return (
    <div className="mk-sharing-address">
      <TextField label={label} help={help} readOnly value={address} onChange={() => undefined} end={<CopyButton text={address} />} />
      {after}
    </div>
  )
}

function QrCard({ form }: { form: Form }) {
  const { sharing: texts } = useFormsTexts()
  const name = texts.qrFile(form.name)
  const savePng = async () => {
    const file = await qrPng(drawFormQr(form.publicUrl))
    if (file) download(file, `${name}.png`)
    else notify.error(texts.pngFailed)
  }
  return (
    <Card title={texts.qr}>
      <div className="mk-sharing-qr">
        <FormQr text={form.publicUrl} label={texts.qrLabel(form.name)} />
        <div className="mk-sharing-stack">
          <p className="mk-help">{texts.qrHelp}</p>
          <div className="mk-sharing-acts">
            <Button icon={Download} onClick={() => download(qrSvg(drawFormQr(form.publicUrl)), `${name}.svg`)}>
              {texts.svg}
            </Button>
            <Button icon={Download} onClick={savePng}>
              {texts.png}
            </Button>
          </div>
          <div>
            <h3>{texts.poster}</h3>
            <p className="mk-help">{texts.posterHelp}</p>
          </div>
          <div className="mk-sharing-acts">
            <Button icon={Printer} href={addresses.formPoster(form.uuid)}>
              {texts.openPoster}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}

/** Every way in which a form reaches people: its address, its QR code, other sites, paper. */
function Sharing({ form }: { form: Form }) {
  const { sharing: texts } = useFormsTexts()
  const language = useLanguage()
  usePageTitle(form.name)
  const isPublic = form.status === 'public'
  return (
    <div className="mk-sharing">
      <PageHeader title={form.name} after={<Tag tone={isPublic ? 'success' : 'warning'}>{constantLabel('formStatus', form.status, language)}</Tag>} />
      <div className="mk-sharing-tabs">
        <FormTabs formUuid={form.uuid} current="sharing" answersCount={form.answersCount} />
      </div>
      <div className="mk-sharing-scroll">
        <div className="mk-sharing-body">
          {!isPublic && <Callout tone="warning">{texts.private}</Callout>}
          {isPublic && form.state !== 'open' && <Callout tone="warning">{texts.closed}</Callout>}
          <Card title={texts.title}>
            <div className="mk-sharing-stack">
              <AddressField
                label={texts.address}
                help={texts.addressHelp}
                address={form.publicUrl}
                after={<ExternalLink href={form.publicUrl}>{texts.open}</ExternalLink>}
              />
              <AddressField label={texts.listAddress} help={texts.listAddressHelp} address={openFormsAddress(form)} />
            </div>
          </Card>
          <QrCard form={form} />
          <EmbedCard form={form} />
          <WaitingCard form={form} />
        </div>
      </div>
    </div>
  )
}

/** `/forms/{uuid}/sharing`. */
export function SharingPage() {
  const { formUuid = '' } = useParams({ strict: false })
  return <LoadedForm formUuid={formUuid}>{(form) => <Sharing key={form.uuid} form={form} />}</LoadedForm>
}
