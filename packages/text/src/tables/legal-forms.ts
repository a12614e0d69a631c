const endingIn = (end: string, beginnings: string): string[] => beginnings.split(' ').map((beginning) => beginning + end)

/** Legal forms written out in Japanese, dropped at the start and at the end of a name. */
export const JAPANESE_LEGAL_FORMS: readonly string[] = [
  ...endingIn('会社', '株式 有限 合同 合名 合資 相互 特定目的 特例有限'),
  ...endingIn(
    '法人',
    '一般社団 一般財団 公益社団 公益財団 社団 財団 特定非営利活動 認定特定非営利活動 NPO 認定NPO 社会医療 医療 学校 準学校 社会福祉 宗教 独立行政 地方独立行政 国立研究開発 国立大学 公立大学 特殊 農事組合 監査 有限責任監査 税理士 弁護士 司法書士 行政書士 社会保険労務士 特許業務 弁理士 土地家屋調査士 管理組合 更生保護'
  ),
  ...endingIn('組合', '有限責任事業 投資事業有限責任 企業 協業 事業協同 労働者協同'),
  ...'医療法人社団 医療法人財団'.split(' ')
]

/** Short forms written in brackets, as in the single characters U+3231 to U+323F. Dropped anywhere. */
export const BRACKETED_LEGAL_FORMS: readonly string[] =
  '株 有 同 合 名 資 相 特目 社 一社 公社 財 一財 公財 特非 NPO 医 医社 医財 学 福 社福 宗 独 地独 大 国 監 税 弁 企 協 農 カ ユ ド'.split(' ')

/** Legal forms in Latin letters that may open a name. Others there are part of the name. */
export const LATIN_LEADING_FORMS: readonly string[] = ['k.k', 'g.k', 'y.k', 'npo', 'kabushiki kaisha', 'kabushiki gaisha', 'godo kaisha', 'yugen kaisha']
