export const agreement = {
  'zh-CN': {
    title: '用户协议',
    content: `<p>欢迎使用山居。本协议由您与北京山谷订立，注册、登录或使用山居即表示您已阅读并同意本协议、《隐私政策》和《园区公约》。如不同意，请停止使用。</p>
<h3>一、账号</h3>
<ul>
<li>您应使用本人的手机号注册，并保证资料真实、准确、及时更新。</li>
<li>账号仅限本人使用。请妥善保管密码和验证码；因保管不当造成的损失由您承担，发现异常请立即修改密码并联系客服。</li>
<li>员工账号由公司开通和停用，与劳动关系同时终止。</li>
</ul>
<h3>二、服务内容</h3>
<p>山居提供园区民宿的展示、预订、支付、入住与评价服务，为房东提供房源管理、收益结算与提现服务，为员工提供审批与办公服务。房屋由北京山谷自营或受房东委托经营，具体以房屋页面的说明为准。</p>
<h3>三、预订与费用</h3>
<p>订单在支付成功后生效，价格以提交订单时显示的每晚价格为准。取消、改期与退款适用《预订与退改规则》以及订单中载明的条款；两者不一致时，以订单中的条款为准。</p>
<h3>四、您承诺不做的事</h3>
<ul>
<li>冒用他人身份，或替无法核实身份的人办理入住；</li>
<li>恶意占房、刷单、发布虚假评价；</li>
<li>以程序批量抓取数据，或尝试绕过安全措施；</li>
<li>利用房屋从事违法活动，或未经同意举办商业拍摄、聚会与活动。</li>
</ul>
<h3>五、违约处理</h3>
<p>违反本协议的，我们可以视情节提醒、限制预订、暂停或终止账号，并说明原因与期限。您可以在收到通知后十五日内通过客服申诉。造成房屋、设备或他人损失的，应当赔偿。</p>
<h3>六、责任</h3>
<p>因自然灾害、道路中断、政府管制等不可抗力无法入住的，我们全额退还未发生的房费，并协助您改期。除法律另有规定外，我们的赔偿以您就该订单支付的金额为限；但因我们故意或重大过失造成的人身和财产损失不受此限。</p>
<h3>七、变更与争议</h3>
<p>协议变更会提前七日在应用内公布。继续使用视为接受；不接受的，您可以随时注销账号。本协议适用中华人民共和国法律，争议由双方协商解决，协商不成的，提交被告住所地人民法院处理。</p>`,
  },
  'en-US': {
    title: 'User agreement',
    content: `<p>Welcome to Shanju. This agreement is between you and Beijing Valleys. By registering, signing in or using Shanju you accept it together with the privacy policy and the park rules. If you do not, please do not use it.</p>
<h3>1. Your account</h3>
<ul>
<li>Register with your own phone number and keep your details true and up to date.</li>
<li>The account is yours alone. Look after your password and codes; losses from carelessness are yours. If something looks wrong, change the password at once and tell us.</li>
<li>Staff accounts are opened and closed by the company and end with the employment.</li>
</ul>
<h3>2. The service</h3>
<p>Guests find, book, pay for, enjoy and review houses in our parks. Owners keep their houses, see their income and withdraw it. Staff approve and work. Houses are run by us, or by us on behalf of their owners, as the page of each house says.</p>
<h3>3. Booking and prices</h3>
<p>An order is binding once paid, at the price per night shown when you sent it. Cancelling, changing and refunds follow the booking rules and the terms in your order; where they differ, the order prevails.</p>
<h3>4. What you promise not to do</h3>
<ul>
<li>Use somebody else's identity, or check in people who cannot be identified.</li>
<li>Block houses without meaning to come, fake orders or reviews.</li>
<li>Collect data by program, or try to get round security.</li>
<li>Use a house for anything unlawful, or for commercial shoots, parties or events without consent.</li>
</ul>
<h3>5. When it is broken</h3>
<p>Depending on how serious it is, we may warn you, limit booking, or suspend or end the account, saying why and for how long. You may appeal through service within fifteen days. Damage to houses, equipment or others has to be made good.</p>
<h3>6. Liability</h3>
<p>When a stay becomes impossible through natural disaster, blocked roads, government orders or the like, we refund all nights not spent and help you find new dates. Unless the law says otherwise, our liability is limited to what you paid for the order; not so for harm caused wilfully or by gross negligence.</p>
<h3>7. Changes and disputes</h3>
<p>Changes are announced in the app seven days ahead. Using Shanju afterwards means accepting them; otherwise you may close your account at any time. The law of the People's Republic of China applies. Disputes are settled by talking, and failing that by the court at the defendant's domicile.</p>`,
  },
} as const
