/** Reports whether outside systems answer, and how fast, around each call of their gateways. The calls stay as they are. */
import { DeliveryFailed } from './delivery-failed.ts';
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
  const watch = watching('sms', called);
  return {
    sendCode: (message) => watch(sms.sendCode(message), always, isFinal),
    reportEntered: (to) => watch(sms.reportEntered(to), always, isFinal),
  };
};

const isCharge = ({ kind }: ChargeAnswer): boolean => kind === 'charge' || kind === 'refused';

export const watchedOpenpay = (openpay: Openpay, called: ProviderCalled): Openpay => {
  const watch = watching('openpay', called);
  return {
    settings: openpay.settings,
    chargeCard: (terms) => watch(openpay.chargeCard(terms), isCharge),
    chargeAtStore: (terms) => watch(openpay.chargeAtStore(terms), isCharge),
    readCharge: (id) => watch(openpay.readCharge(id), isCharge),
    findCharges: (reference) => watch(openpay.findCharges(reference), (answer) => answer !== 'unknown'),
    refund: (...refund) => watch(openpay.refund(...refund), isCharge),
    ensureWebhook: (url) => watch(openpay.ensureWebhook(url), (answer) => answer !== 'failed'),
  };
};

export const watchedPaypal = (paypal: Paypal, called: ProviderCalled): Paypal => {
  const watch = watching('paypal', called);
  return {
    ...paypal,
    verifyIpn: (body) => watch(paypal.verifyIpn(body), (answer) => answer !== 'unknown'),
    refund: (request) =>
      // without credentials PayPal is not called
      paypal.canRefund(request.business)
        ? watch(paypal.refund(request), ({ kind }) => kind !== 'unknown')
        : paypal.refund(request),
  };
};
