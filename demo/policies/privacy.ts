export const privacy = {
  'zh-CN': {
    title: '隐私政策',
    content: `<p>北京山谷（以下称“我们”）通过“山居”为您提供园区住宿、房屋委托与员工办公服务。本政策说明我们收集哪些信息、为什么收集、保存多久，以及您可以怎样管理它们。更新日期：2026 年 1 月 5 日。</p>
<h3>一、我们收集的信息</h3>
<ul>
<li>注册与登录：手机号、昵称、头像；使用微信或钉钉登录时，还包括对方平台提供的账号标识。</li>
<li>预订与入住：入住人姓名、证件号码、联系电话、入住日期和同住人数。办理住宿登记是法律规定的义务，不提供则无法入住。</li>
<li>交易：订单、支付结果、退款与发票信息。银行卡完整号码由支付机构保存，我们只看到末四位。</li>
<li>安全：登录时间、设备型号和网络地址，用于识别异常登录。</li>
</ul>
<h3>二、我们怎样使用信息</h3>
<p>我们只在完成您要求的服务、履行法定义务和保障账号安全的范围内使用信息，不会用于与服务无关的广告，也不会出售给任何人。</p>
<h3>三、与他人共享</h3>
<p>为完成服务，我们会把必要的信息提供给：您所预订房屋的房东（入住人姓名与联系电话）、支付机构、短信服务商、电子签名机构，以及依法提出要求的公安等主管部门。除此之外，未经您同意不向他人提供。</p>
<h3>四、保存与保护</h3>
<p>信息保存在中国境内。订单与发票按法律规定保存至少三年，登录记录保存六个月；期满后删除或匿名化。密码经过不可逆的加密保存，证件号码加密存储，只有经过授权的员工才能查看，查看行为均有记录。</p>
<h3>五、您的权利</h3>
<ul>
<li>在“我的—个人资料”中查看和更正资料；</li>
<li>在“隐私与安全”中导出您的全部个人信息；</li>
<li>在“隐私与安全”中注销账号。注销后账号资料立即匿名化且不能恢复，依法必须保存的交易记录除外。</li>
</ul>
<h3>六、未成年人</h3>
<p>不满十四周岁的儿童应由监护人预订并陪同入住，我们仅在住宿登记所需的范围内处理其信息。</p>
<h3>七、联系我们</h3>
<p>对本政策有任何疑问或投诉，请通过应用内客服或电子邮件 privacy@shangu.example 与我们联系，我们会在十五个工作日内答复。</p>`,
  },
  'en-US': {
    title: 'Privacy policy',
    content: `<p>Beijing Valleys ("we") runs Shanju, through which you book stays in our parks, entrust us with houses, or work for us. This policy says what we collect, why, for how long, and what you can do about it. In force since 5 January 2026.</p>
<h3>1. What we collect</h3>
<ul>
<li>To sign up and sign in: your phone number, nickname and picture; when you sign in through WeChat or DingTalk, also the identifier that service gives us.</li>
<li>To book and stay: the names, identity document numbers and phone numbers of those who stay, the dates, and how many you are. Registering guests is required by law; without it nobody can check in.</li>
<li>To pay: orders, results of payments, refunds and invoices. Your full card number stays with the payment provider; we see the last four digits.</li>
<li>To keep your account safe: when, from which device and from which network address you signed in.</li>
</ul>
<h3>2. What we use it for</h3>
<p>To provide what you asked for, to meet our legal duties and to protect your account; never for advertising that has nothing to do with your stay, and never for sale.</p>
<h3>3. Who else gets it</h3>
<p>Where the service needs it: the owner of the house you booked (name and phone), payment providers, the text message provider, the electronic signature provider, and authorities entitled by law. Nobody else without your consent.</p>
<h3>4. How we keep it</h3>
<p>Data stays in mainland China. Orders and invoices are kept for at least three years as the law demands, sign-in records for six months; after that they are deleted or made anonymous. Passwords are stored irreversibly, document numbers encrypted. Only authorised staff can see them, and each look is recorded.</p>
<h3>5. Your rights</h3>
<ul>
<li>See and correct your details under Mine, Profile.</li>
<li>Export everything we hold about you under Privacy and security.</li>
<li>Close your account there too. It is made anonymous at once and cannot be restored, except for records the law obliges us to keep.</li>
</ul>
<h3>6. Children</h3>
<p>Children under fourteen are booked in and accompanied by a guardian. We handle their data only as far as guest registration requires.</p>
<h3>7. Contact</h3>
<p>Questions and complaints: through service in the app, or privacy@shangu.example. We answer within fifteen working days.</p>`,
  },
} as const
