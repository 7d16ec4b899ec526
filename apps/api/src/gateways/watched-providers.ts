/** Reports whether outside systems answer, and how fast, around each call of their gateways. The calls stay as they are. */
import { DeliveryFailed } from './delivery-failed.ts';
import type { Invoicing } from './invoicing/invoicing.ts';
import type { MailGateway } from './mail/mail.ts';
import type { ChargeAnswer, Openpay } from './openpay/openpay.ts';
import type { Paypal } from './paypal/paypal.ts';
import type { SmsGateway } from './sms/sms.ts';

/** `isGood`: it answered, whatever the answer was. Milliseconds of the call. */
export type ProviderCalled = (provider: string, isGood: boolean, milliseconds: number) => void;

/** Runs a call; `isAnswer`: does the returned value mean that the provider answered? A thrown fault is judged by `isAnswered`. */
const watching =
  (provider: string, called: ProviderCalled) =>
  async <Answer>(
    work: Promise<Answer>,
    isAnswer: (answer: Answer) => boolean,
    isAnswered: (fault: unknown) => boolean = () => false,
  ): Promise<Answer> => {
    const from = performance.now();
    const say = (isGood: boolean): void => called(provider, isGood, performance.now() - from);
    try {
      const answer = await work;
      say(isAnswer(answer));
      return answer;
    } catch (fault) {
      say(isAnswered(fault));
      throw fault;
    }
  };
const always = (): boolean => true;
/** A refused recipient or number is an answer. */
const isFinal = (fault: unknown): boolean => fault instanceof DeliveryFailed && fault.isFinal;

export const watchedMail = (mail: MailGateway, called: ProviderCalled): MailGateway => {
  const watch = watching('mail', called);
  return { ...mail, deliver: (...delivery) => watch(mail.deliver(...delivery), always, isFinal) };
};

export const watchedSms = (sms: SmsGateway, called: ProviderCalled): SmsGateway => {
  const by = { sms: watching('sms', called), whatsapp: watching('whatsapp', called) };
  return {
    sendCode: (message) => by[message.channel](sms.sendCode(message), always, isFinal),
    reportEntered: (to) => by.sms(sms.reportEntered(to), always, isFinal),
  };
};

const isCharge = ({ kind }: ChargeAnswer): boolean => kind === 'charge' || kind === 'refused';

export const watchedOpenpay = (openpay: Openpay, called: ProviderCalled): Openpay => {
  const watch = watching('openpay', called);
  return {
    settings: openpay.settings,
    chargeCard: (terms) => watch(openpay.chargeCard(terms), isCharge),
    chargeAtStore: (terms) => watch(openpay.chargeAtStore(terms), isCharge),
    chargeByTransfer: (terms) => watch(openpay.chargeByTransfer(terms), isCharge),
    keepCard: (card) => watch(openpay.keepCard(card), ({ kind }) => kind !== 'not-sent'),
    chargeKeptCard: (terms) => watch(openpay.chargeKeptCard(terms), isCharge),
    removeCard: (card) => watch(openpay.removeCard(card), (isGone) => isGone),
    // an answer that there is no such card is an answer too
    isCredit: (bin) => openpay.isCredit(bin),
    readCharge: (...read) => watch(openpay.readCharge(...read), isCharge),
    findCharges: (...found) => watch(openpay.findCharges(...found), (answer) => answer !== 'unknown'),
    refund: (...refund) => watch(openpay.refund(...refund), isCharge),
    listPayouts: (...days) => watch(openpay.listPayouts(...days), (answer) => answer !== 'unknown'),
    readWebhooks: () => watch(openpay.readWebhooks(), ({ kind }) => kind === 'answered' || kind === 'refused'),
    ensureWebhook: (url) => watch(openpay.ensureWebhook(url), (answer) => answer !== 'failed'),
  };
};

const isOrder = ({ kind }: { readonly kind: string }): boolean => kind !== 'unknown' && kind !== 'not-sent';

export const watchedInvoicing = (invoicing: Invoicing, called: ProviderCalled): Invoicing => {
  const watch = watching(invoicing.provider, called);
  return {
    ...invoicing,
    issue: (draft) => watch(invoicing.issue(draft), isOrder),
    find: (key) => watch(invoicing.find(key), (found) => !('kind' in found)),
    read: (id) => watch(invoicing.read(id), isOrder),
    cancel: (...cancellation) => watch(invoicing.cancel(...cancellation), isOrder),
    file: (...file) => watch(invoicing.file(...file), isOrder),
  };
};

export const watchedPaypal = (paypal: Paypal, called: ProviderCalled): Paypal => {
  const watch = watching('paypal', called);
  const { orders, form, webhooks } = paypal;
  return {
    ...paypal,
    orders: orders && {
      ...orders,
      create: (terms) => watch(orders.create(terms), isOrder),
      read: (...order) => watch(orders.read(...order), isOrder),
      capture: (...order) => watch(orders.capture(...order), isOrder),
      readCapture: (...capture) => watch(orders.readCapture(...capture), isOrder),
      readDispute: (...dispute) => watch(orders.readDispute(...dispute), isOrder),
      readRefund: (...refund) => watch(orders.readRefund(...refund), isOrder),
    },
    webhooks: webhooks && {
      ...webhooks,
      ensure: () => watch(webhooks.ensure(), (isThere) => isThere),
    },
    form: form && { ...form, verifyIpn: (body) => watch(form.verifyIpn(body), (answer) => answer !== 'unknown') },
    refund: (terms) =>
      // without credentials PayPal is not called
      paypal.canRefund(terms.account)
        ? watch(paypal.refund(terms), ({ kind }) => kind !== 'unknown')
        : paypal.refund(terms),
  };
};
