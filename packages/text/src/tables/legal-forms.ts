/** Legal forms written out in Japanese, dropped at the start and at the end of a name. */
export const JAPANESE_LEGAL_FORMS: readonly string[] = [
  '株式会社', '有限会社', '合同会社', '合名会社', '合資会社', '相互会社', '特定目的会社', '特例有限会社',
  '一般社団法人', '一般財団法人', '公益社団法人', '公益財団法人', '社団法人', '財団法人',
  '特定非営利活動法人', '認定特定非営利活動法人', 'NPO法人', '認定NPO法人',
  '社会医療法人', '医療法人社団', '医療法人財団', '医療法人', '学校法人', '準学校法人', '社会福祉法人', '宗教法人',
  '独立行政法人', '地方独立行政法人', '国立研究開発法人', '国立大学法人', '公立大学法人', '特殊法人',
  '有限責任事業組合', '投資事業有限責任組合', '企業組合', '協業組合', '事業協同組合', '農事組合法人',
  '監査法人', '有限責任監査法人', '税理士法人', '弁護士法人', '司法書士法人', '行政書士法人', '社会保険労務士法人',
  '特許業務法人', '弁理士法人', '土地家屋調査士法人', '管理組合法人', '労働者協同組合', '更生保護法人',
];

/** Short forms written in brackets, as in the single characters U+3231 to U+323F. Dropped anywhere. */
export const BRACKETED_LEGAL_FORMS: readonly string[] = [
  '株', '有', '同', '合', '名', '資', '相', '特目', '社', '一社', '公社', '財', '一財', '公財', '特非', 'NPO',
  '医', '医社', '医財', '学', '福', '社福', '宗', '独', '地独', '監', '税', '弁', '企', '協', '農', 'カ', 'ユ', 'ド',
];

/** Legal forms in Latin letters that may open a name. Others there are part of the name. */
export const LATIN_LEADING_FORMS: readonly string[] = [
  'k.k', 'g.k', 'y.k', 'npo', 'kabushiki kaisha', 'kabushiki gaisha', 'godo kaisha', 'yugen kaisha',
];

/**
 * Legal forms in Latin letters that may close a name. Some initials are words without their dots
 * (a spa, a street number), so only the dotted form stands here.
 */
export const LATIN_TRAILING_FORMS: readonly string[] = [
  ...LATIN_LEADING_FORMS, 'ltd', 'limited', 'inc', 'incorporated', 'corp', 'corporation', 'co', 'company limited',
  'llc', 'llp', 'plc', 'l.l.c', 'l.l.p', 'p.l.c', 'kk', 'gk', 'yk', 'gmbh', 'ag', 'a.g', 'pte', 'pty', 'pvt', 'bhd', 'sdn',
  'oy', 'oyj', 'ab', 'aps', 'sarl', 'sas', 's.a', 's.a.s', 's.r.l', 's.p.a', 'b.v', 'n.v',
];
