import type { QuestionTargetProperty, QuestionType } from '@mekiki/contract/workspace/constants/enums'

/** A question of the demo’s form; `item` is the place of the custom item among the demo’s, `section` that of its section. */
export interface DemoQuestion {
  target: QuestionTargetProperty
  name: string
  nameEn?: string
  helpText?: string
  helpTextEn?: string
  /** The choices in English, in the order of the custom item's. */
  choicesEn?: readonly string[]
  item?: number
  type?: QuestionType
  section?: number
  isRequired?: boolean
  hasOther?: boolean
  maxLength?: number
}

/** Whom outsiders can ask about the demo's calls. */
const demoContact = { contactName: '事業開発部 公募事務局', contactEmail: 'koubo@shiomi-heavy.example', contactPhone: '03-0000-1204（平日 9:00〜17:00）' }

/** The demo’s public call for proposals: every kind of question, a section, and a question that is asked after some choices only. */
export const demoForm = {
  name: '庫内作業を変える技術、一緒に形にしませんか',
  description: '倉庫の仕分け・搬送・配車を変える技術やアイデアを募集します。\n自社の倉庫2拠点を実証の場所として提供します。',
  ...demoContact,
  englishFlg: true,
  nameEn: 'Technology that changes work in warehouses: let’s build it together',
  descriptionEn:
    'We are looking for technology and ideas that change sorting, carrying and dispatching in warehouses.\nTwo of our own warehouses are open for trials.',
  sections: [
    {
      title: '協業について',
      titleEn: 'Working together',
      helpText: '決まっている範囲でお答えください。',
      helpTextEn: 'Answer as far as you have decided.'
    }
  ],
  questions: [
    { target: 'user_name', name: 'お名前', isRequired: true },
    { target: 'email', name: 'メールアドレス', helpText: '受付のお知らせをお送りします。', helpTextEn: 'We send the confirmation here.', isRequired: true },
    { target: 'belonging_to', name: '会社名・所属' },
    { target: 'idea_name', name: 'アイデア名', isRequired: true, maxLength: 60 },
    { target: 'idea_summary', name: 'アイデアの概要', isRequired: true, maxLength: 1000 },
    { target: 'url', name: 'WebサイトのURL' },
    { target: 'country', name: '国・地域' },
    {
      target: 'extension_item',
      name: '希望する協業のかたち',
      nameEn: 'How you would like to work with us',
      choicesEn: ['Joint development', 'Contract work', 'Investment', 'Licence'],
      item: 3,
      type: 'multiple_select',
      section: 0,
      isRequired: true,
      hasOther: true
    },
    { target: 'extension_item', name: '実証の開始希望日', nameEn: 'When a trial could begin', item: 2, section: 0 },
    { target: 'extension_item', name: '必要な費用（百万円）', nameEn: 'Cost (million yen)', item: 1, section: 0 },
    { target: 'extension_item', name: '協業で実現したいこと', nameEn: 'What you want to achieve with us', item: 0, section: 0, maxLength: 500 },
    {
      target: 'file',
      name: '資料',
      helpText: '会社案内や技術資料があれば添付してください。',
      helpTextEn: 'Attach a company profile or technical documents if you have any.',
      section: 0
    }
  ] satisfies DemoQuestion[] as readonly DemoQuestion[],
  /** The question, by its place, that is asked only after the first choices of another. */
  branch: { question: 9, after: 7, choices: [0, 1] },
  privacyText: 'ご記入いただいた情報は、本公募の選考と連絡のためだけに使用します。',
  privacyTextEn: 'We use what you enter only to select applications and to contact you about this call.',
  thankYouText: 'ご応募ありがとうございました。2週間以内に担当者からご連絡します。',
  thankYouTextEn: 'Thank you for your application. We will contact you within two weeks.',
  receiptMailText: '選考の状況は、2週間以内に担当者からメールでお知らせします。',
  receiptMailTextEn: 'We will email you about the selection within two weeks.'
}

/** A form that is still being written. */
export const demoDraftForm = { name: '次世代素材の公募2027（準備中）', description: '来年度の公募の下書きです。' }

/** A call for proposals that has closed: its answers are ideas alone, without cases. */
export const demoClosedForm = {
  name: '次世代素材アイデア公募 第1回',
  ...demoContact,
  description: '包装材と筐体の石油由来樹脂を置き換える素材のアイデアを募集します。試作の前の構想も歓迎します。',
  questions: [
    { target: 'user_name', name: 'お名前', isRequired: true },
    { target: 'email', name: 'メールアドレス', isRequired: true },
    { target: 'belonging_to', name: '会社名・所属' },
    { target: 'idea_name', name: 'アイデア名', isRequired: true, maxLength: 60 },
    { target: 'idea_summary', name: 'アイデアの概要', isRequired: true, maxLength: 1000 },
    { target: 'country', name: '国・地域' },
    { target: 'file', name: '資料' }
  ] satisfies DemoQuestion[] as readonly DemoQuestion[],
  privacyText: 'ご記入いただいた情報は、本公募の選考と連絡のためだけに使用します。',
  thankYouText: 'ご応募ありがとうございました。'
}
