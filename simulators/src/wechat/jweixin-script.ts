/** Runs in the browser in place of WeChat's JS-SDK 1.6 and its payment bridge. Plain old JavaScript: WeChat's kernels are old. */
export const jweixinScript = `(function () {
  'use strict'
  var root = '/sim/wechat', listeners = { ready: [], error: [] }
  var state = 'waiting', allowed = {}, failure = null, appId = '', corp = false
  function ask(method, path, body, done) {
    var x = new XMLHttpRequest()
    x.open(method, path)
    x.onload = function () { var r; try { r = JSON.parse(x.responseText) } catch (e) { r = { errMsg: 'fail' } } done(r) }
    x.onerror = function () { done({ errMsg: 'config:fail' }) }
    if (body) { x.setRequestHeader('content-type', 'application/json'); x.send(JSON.stringify(body)) } else x.send()
  }
  function tell(o, kind, res) {
    o = o || {}
    if (o[kind]) o[kind](res)
    if (o.complete) o.complete(res)
  }
  function end(name, o, ok, extra) {
    var res = { errMsg: name + ':' + (ok === true ? 'ok' : ok) }
    for (var k in extra || {}) res[k] = extra[k]
    tell(o, ok === true ? 'success' : ok === 'cancel' ? 'cancel' : 'fail', res)
  }
  // Every call waits for its right: not before ready, only if listed in jsApiList.
  function call(name, run) {
    return function (o) {
      setTimeout(function () {
        if (state !== 'ready') return end(name, o, 'the permission value is offline verifying')
        if (!allowed[name]) return end(name, o, 'permission denied')
        run(o || {}, function (ok, extra) { end(name, o, ok, extra) })
      }, 0)
    }
  }
  function share(name) {
    return call(name, function (o, done) {
      var kept = { api: name, title: o.title || '', desc: o.desc || '', link: o.link || '', imgUrl: o.imgUrl || '' }
      window.__simShare = window.__simShare || {}
      window.__simShare[name] = kept
      kept.page = location.href
      ask('POST', root + '/sdk/share', kept, function () { done(true) })
    })
  }
  function silent(name) { return call(name, function (o, done) { window.__simMenus = window.__simMenus || []; window.__simMenus.push([name, o.menuList || []]); done(true) }) }
  function overlay(src) {
    var box = document.createElement('div')
    box.setAttribute('data-sim-overlay', '1')
    box.style.cssText = 'position:fixed;left:0;top:0;right:0;bottom:0;z-index:2147483000'
    var frame = document.createElement('iframe')
    frame.src = src
    frame.title = '模拟微信'
    frame.style.cssText = 'position:absolute;left:0;top:0;width:100%;height:100%;border:0;color-scheme:light'
    box.appendChild(frame)
    document.body.appendChild(box)
    return { frame: frame, close: function () { if (box.parentNode) box.parentNode.removeChild(box) } }
  }
  var names = ['updateAppMessageShareData', 'updateTimelineShareData', 'onMenuShareAppMessage', 'onMenuShareTimeline', 'getLocation', 'openLocation', 'scanQRCode', 'closeWindow', 'hideMenuItems', 'showMenuItems', 'hideOptionMenu', 'showOptionMenu', 'hideAllNonBaseMenuItem', 'showAllNonBaseMenuItem', 'previewImage', 'getNetworkType', 'addCard', 'chooseWXPay']
  var wx = {
    config: function (o) {
      state = 'waiting'; allowed = {}; failure = null; appId = o.appId; corp = !!o.beta
      ;(o.jsApiList || []).forEach(function (n) { allowed[n] = true })
      ask('POST', root + '/sdk/config', { url: location.href.split('#')[0], appId: o.appId, timestamp: o.timestamp, nonceStr: o.nonceStr, signature: o.signature }, function (r) {
        if (r.errMsg === 'config:ok') { state = 'ready'; listeners.ready.splice(0).forEach(function (f) { f() }) }
        else { state = 'failed'; failure = r; listeners.error.forEach(function (f) { f(r) }) }
      })
    },
    agentConfig: function (o) {
      if (state !== 'ready' || !corp) return tell(o, 'fail', { errMsg: 'agentConfig:fail, config first' })
      ask('POST', root + '/sdk/agent-config', { url: location.href.split('#')[0], corpid: o.corpid, agentid: o.agentid, timestamp: o.timestamp, nonceStr: o.nonceStr, signature: o.signature }, function (r) {
        if (r.errMsg === 'agentConfig:ok') (o.jsApiList || []).forEach(function (n) { allowed[n] = true })
        tell(o, r.errMsg === 'agentConfig:ok' ? 'success' : 'fail', r)
      })
    },
    ready: function (f) { if (state === 'ready') setTimeout(f, 0); else listeners.ready.push(f) },
    error: function (f) { listeners.error.push(f); if (failure) f(failure) },
    checkJsApi: function (o) {
      var r = {}
      ;(o.jsApiList || []).forEach(function (n) { r[n] = names.indexOf(n) >= 0 })
      end('checkJsApi', o, true, { checkResult: r })
    },
    updateAppMessageShareData: share('updateAppMessageShareData'),
    updateTimelineShareData: share('updateTimelineShareData'),
    onMenuShareAppMessage: share('onMenuShareAppMessage'),
    onMenuShareTimeline: share('onMenuShareTimeline'),
    getLocation: call('getLocation', function (o, done) {
      ask('GET', root + '/sdk/position', null, function (p) {
        if (p.refused) return done('cancel')
        done(true, { latitude: p.latitude, longitude: p.longitude, accuracy: p.accuracy, speed: 0 })
      })
    }),
    openLocation: call('openLocation', function (o, done) {
      window.__simOpenLocation = o
      var box = overlay('about:blank')
      box.frame.onload = null
      var d = box.frame.contentDocument, m = d.createElement('div')
      d.body.style.cssText = 'margin:0;font:16px/1.6 sans-serif;background:#eef3ee'
      m.style.cssText = 'padding:96px 24px;text-align:center'
      ;[o.name || '', o.address || '', o.latitude + ', ' + o.longitude].forEach(function (t, i) { var p = d.createElement('p'); p.textContent = t; p.style.cssText = i ? 'color:#666;margin:6px 0' : 'font-size:22px;font-weight:600;margin:0'; m.appendChild(p) })
      var b = d.createElement('button')
      b.textContent = '返回'
      b.style.cssText = 'margin-top:32px;padding:12px 48px;border:0;border-radius:8px;background:#07c160;color:#fff;font-size:17px'
      b.onclick = box.close
      m.appendChild(b); d.body.appendChild(m)
      done(true)
    }),
    scanQRCode: call('scanQRCode', function (o, done) {
      ask('GET', root + '/sdk/scan', null, function (r) {
        var text = r.result || window.prompt('模拟扫一扫：请输入二维码内容')
        if (!text) return done('cancel')
        done(true, { resultStr: text })
      })
    }),
    closeWindow: call('closeWindow', function (o, done) { window.__simClosed = true; done(true); window.close() }),
    previewImage: silent('previewImage'),
    hideMenuItems: silent('hideMenuItems'),
    showMenuItems: silent('showMenuItems'),
    hideOptionMenu: silent('hideOptionMenu'),
    showOptionMenu: silent('showOptionMenu'),
    hideAllNonBaseMenuItem: silent('hideAllNonBaseMenuItem'),
    showAllNonBaseMenuItem: silent('showAllNonBaseMenuItem'),
    getNetworkType: call('getNetworkType', function (o, done) { done(true, { networkType: 'wifi' }) }),
    addCard: call('addCard', function (o, done) {
      var card = (o.cardList || [])[0] || {}
      ask('POST', root + '/sdk/card', { appId: appId, cardId: card.cardId, cardExt: card.cardExt }, function (r) {
        done(r.errMsg === 'addCard:ok' ? true : String(r.errMsg).replace('addCard:', ''), { cardList: r.cardList })
      })
    }),
    chooseWXPay: call('chooseWXPay', function (o, done) {
      pay({ appId: o.appId || appId, timeStamp: String(o.timestamp || o.timeStamp), nonceStr: o.nonceStr, package: o.package, signType: o.signType, paySign: o.paySign }, function (r) {
        var word = r.err_msg.split(':')[1]
        done(word === 'ok' ? true : word)
      })
    })
  }
  function pay(o, done) {
    ask('POST', '/sim/pay/cashier/open', o, function (r) {
      if (!r.url) return done({ err_msg: 'get_brand_wcpay_request:' + (r.result || 'fail'), err_desc: r.errDesc || '' })
      var box = overlay(r.url)
      function hear(event) {
        if (event.source !== box.frame.contentWindow || !event.data || !event.data.simPay) return
        window.removeEventListener('message', hear)
        box.close()
        if (event.data.simPay !== 'lost') done({ err_msg: 'get_brand_wcpay_request:' + event.data.simPay })
      }
      window.addEventListener('message', hear)
    })
  }
  window.wx = window.jWeixin = wx
  window.WeixinJSBridge = {
    invoke: function (name, o, done) {
      done = done || function () {}
      if (name === 'getBrandWCPayRequest') return pay(o || {}, done)
      done({ err_msg: name + ':function not exist' })
    },
    call: function () {},
    on: function () {}
  }
  function greet() { document.dispatchEvent(new Event('WeixinJSBridgeReady')) }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', greet); else setTimeout(greet, 0)
})()
`
