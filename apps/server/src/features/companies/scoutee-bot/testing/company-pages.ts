/** Pages of made-up companies, as companies write them. */

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`

const nav =
  '<nav><ul><li><a href="/">ホーム</a></li><li><a href="/service/">事業内容</a></li><li><a href="/company/">会社概要</a></li><li><a href="/recruit/">採用情報</a></li></ul></nav>'

/** A modern site: a front page with markup for machines and Open Graph, and the profile in a table. */
export const tableSite = {
  '/': page(
    '株式会社ミナモ工房',
    `${nav}<h1>水と暮らす</h1><p>ようこそ。</p><footer><p>株式会社ミナモ工房</p><p>〒330-0801 埼玉県さいたま市大宮区土手町1-2</p><p>TEL 048-123-4567</p></footer>`,
    '<meta property="og:description" content="水質を見守るセンサーを開発する会社です。">' +
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"株式会社ミナモ工房","telephone":"+81-48-123-4567","address":{"@type":"PostalAddress","addressRegion":"埼玉県","addressLocality":"さいたま市大宮区","streetAddress":"土手町1-2","addressCountry":"JP"},"numberOfEmployees":{"@type":"QuantitativeValue","value":42}}</script>'
  ),
  '/company/': page(
    '会社概要 | 株式会社ミナモ工房',
    `${nav}<table>
<tr><th>会社名</th><td>株式会社ミナモ工房（MINAMO Inc.）</td></tr>
<tr><th>代表者</th><td>代表取締役社長　<ruby>水野<rp>(</rp><rt>みずの</rt><rp>)</rp></ruby> 湊</td></tr>
<tr><th>所在地</th><td>〒330-0801<br>埼玉県さいたま市大宮区土手町１－２　大宮ビル４階<br><a href="/access/">アクセスマップ</a></td></tr>
<tr><th>設　立</th><td>平成27年4月1日</td></tr>
<tr><th>資本金</th><td>１億２，０００万円（資本準備金を含む）</td></tr>
<tr><th>事業内容</th><td><ul><li>水質センサーの開発</li><li>遠隔監視サービス</li></ul></td></tr>
<tr><th>従業員数</th><td>42名（2026年4月1日現在）</td></tr>
<tr><th>電話番号</th><td>048-123-4567（代表）　FAX 048-123-4568</td></tr>
<tr><th>主要株主</th><td>水野 湊、みらい投資株式会社</td></tr>
<tr><th>法人番号</th><td>7000012050002</td></tr>
</table>`
  )
}

export const tableSiteValues = {
  representative: '水野 湊',
  address: '埼玉県さいたま市大宮区土手町1-2 大宮ビル4階',
  country: 'JP',
  foundationDate: '2015-04-01',
  capital: 120_000_000,
  capitalCurrencyType: 'jpy',
  summary: '水質センサーの開発\n遠隔監視サービス',
  memberRange: '11_50',
  tel: '048-123-4567',
  holder: '水野 湊、みらい投資株式会社',
  corporateNumber: '7000012050002'
}

/** A profile in a definition list, its rows wrapped. */
export const listPage = page(
  '会社案内',
  `<dl>
<div><dt>商号</dt><dd>合同会社カザミ</dd></div>
<div><dt>代表社員</dt><dd>風見 翔</dd></div>
<div><dt>本店所在地</dt><dd>【本社】<br>北海道札幌市中央区北一条西2-3<br>【東京オフィス】<br>東京都港区芝1-1</dd></div>
<div><dt>設立年月</dt><dd>令和元年11月</dd></div>
<div><dt>資本金</dt><dd>金500万円</dd></div>
<div><dt>事業</dt><dd>気象データの分析と提供</dd></div>
</dl>`
)

/** A profile in parts without a meaning of their own, two for each row. */
export const partsPage = page(
  '会社概要',
  `<div class="rows"><div class="row"><div class="k"><span>会社名</span></div><div class="v">株式会社ツムギ</div></div>
<div class="row"><div class="k"><span>代表取締役</span></div><div class="v"><p>紡木 織江</p></div></div>
<div class="row"><div class="k"><span>設立</span></div><div class="v"><p>2019年7月</p></div></div>
<div class="row"><div class="k"><span>資本金</span></div><div class="v"><p>3,000万円</p></div></div></div>`
)

/** A profile in lines with a colon. */
export const linesPage = page('会社概要', '<p>会社名：株式会社ヒビキ<br>代表：響 奏<br>設立：2001年3月3日<br>資本金：1,000万円<br>TEL：06-1234-5678</p>')

/** A page of twenty years ago: frames, no quotation marks, tables in tables, unclosed cells. */
export const oldSite = {
  '/': '<html><head><title>有限会社ほたる製作所</title></head><frameset cols="150,*"><frame src=menu.html name=menu><frame src="main.html"><noframes>フレーム対応のブラウザでご覧ください。資本金：1円</noframes></frameset></html>',
  '/menu.html':
    '<html><body><a href=main.html target=main>トップ</a><br><a href=gaiyou.html target=main><img src=b.gif alt=会社概要></a><br><a href=link.html>リンク</a></body></html>',
  '/main.html': '<html><body><center><font size=+2>ようこそ</font></center></body></html>',
  '/gaiyou.html':
    '<html><head><title>会社概要</title></head><body><table width=600><tr><td><table border=1><tr><td bgcolor=#cccccc>社　　名<td>有限会社ほたる製作所<tr><td>代　表　者<td>代表取締役　蛍田　光<tr><td>住　　　所<td>〒521-0001　滋賀県米原市１２３－４<tr><td>創　　　業<td>昭和四十八年十二月<tr><td>資　本　金<td>３００万円<tr><td>業務内容<td>金属プレス加工、金型製作</table></td></tr></table></body></html>'
}

/** Values that stand on a page and are not the company's own, or are no values: none of them may be proposed. */
export const trapSite = {
  '/': page(
    '株式会社ワナ',
    `<ul class="menu"><li>事業内容</li><li>会社概要</li><li>代表者</li><li>資本金</li></ul>
<div style="display:none"><table><tr><th>資本金</th><td>9,999億円</td></tr><tr><th>代表者</th><td>偽 太郎</td></tr></table></div>
<!-- <table><tr><th>資本金</th><td>8,888億円</td></tr></table> -->
<script>var html = '<table><tr><th>代表者</th><td>偽 次郎</td></tr></table>'</script>
<template><table><tr><th>代表者</th><td>偽 三郎</td></tr></table></template>
<p>取材協力：株式会社ベツ</p><a href="/group/">グループ会社</a> <a href="/company/">会社概要</a> <a href="/ir.pdf">会社概要（PDF）</a> <a href="https://other.test/company/">会社概要</a>
<script type="application/ld+json">{"@type":"NewsArticle","publisher":{"@type":"Organization","name":"株式会社ベツ","telephone":"03-9999-9999"}}</script>
<script type="application/ld+json">{"@type": broken</script>
<footer>〒100-0001 東京都千代田区1-1 / 〒530-0001 大阪府大阪市北区1-1</footer>`
  ),
  '/company/': page(
    '会社概要とグループ会社',
    `<table><tr><th>会社名</th><td>株式会社ワナ</td></tr><tr><th>設立</th><td>2031年4月1日</td></tr><tr><th>資本金</th><td>非公開</td></tr><tr><th>代表者</th><td>代表挨拶はこちら。</td></tr><tr><th>従業員数</th><td>多数</td></tr></table>
<h2>グループ会社</h2>
<table><tr><th>会社名</th><td>株式会社ベツ</td></tr><tr><th>代表者</th><td>別所 一郎</td></tr><tr><th>資本金</th><td>5億円</td></tr><tr><th>設立</th><td>1990年1月1日</td></tr></table>
<table><tr><th>会社名</th><th>代表者</th><th>資本金</th></tr><tr><td>株式会社ホカ</td><td>外山 二郎</td><td>2億円</td></tr></table>
<h2>沿革</h2><table><tr><th>1998年4月</th><td>設立</td></tr><tr><th>2005年1月</th><td>資本金を1億円に増資</td></tr></table>`
  )
}

/** Two profiles without names on one page: nobody knows whose is whose. */
export const doubtfulPage = page(
  '会社概要',
  `<h2>A社</h2><table><tr><th>代表者</th><td>赤井 一</td></tr><tr><th>資本金</th><td>1億円</td></tr></table><h2>B社</h2><table><tr><th>代表者</th><td>青木 二</td></tr><tr><th>資本金</th><td>2億円</td></tr></table>`
)

/** The same values by microdata. */
export const microdataPage = page(
  'Kaze Inc.',
  `<div itemscope itemtype="https://schema.org/Corporation"><span itemprop="name">Kaze Inc.</span><span itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="streetAddress">1-2-3 Shiba</span>, <span itemprop="addressLocality">Minato-ku</span>, <span itemprop="addressRegion">Tokyo</span> <meta itemprop="addressCountry" content="JP"></span><span itemprop="telephone">03-1234-5678</span><time itemprop="foundingDate" datetime="2012-05-06">May 2012</time><meta itemprop="description" content="We turn wind into data for farmers."></div>`
)
