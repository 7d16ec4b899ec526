import * as accounts from './accounts.ts';
import { readBoxScore, readPlayByPlay } from './box-score.ts';
import { readCalendar, readCalendarGame } from './calendar.ts';
import * as content from './content.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { readEvents } from './events.ts';
import { readGameLog } from './game-log.ts';
import { readGameCalendarFile, readGamePreview } from './game-preview.ts';
import * as gameOperations from './game-staff.ts';
import * as geolocation from './geolocation.ts';
import * as inputHealth from './input-health-staff.ts';
import * as inputs from './input-staff.ts';
import * as uploads from './input-uploads.ts';
import * as invoices from './invoices.ts';
import * as league from './league.ts';
import * as memberships from './memberships.ts';
import * as operations from './operations.ts';
import * as paymentOperations from './payment-staff.ts';
import * as paymentNotices from './payment-webhooks.ts';
import * as payments from './payments.ts';
import * as peopleStaff from './people-staff.ts';
import * as pictureTaps from './picture-tap-staff.ts';
import * as plans from './plans.ts';
import * as prepaid from './prepaid.ts';
import * as recordings from './recording-staff.ts';
import * as rulings from './ruling-staff.ts';
import { readScoreboard } from './scoreboard.ts';
import * as signIn from './sign-in.ts';
import { readSite } from './site.ts';
import * as staffSession from './staff-session.ts';
import * as streaming from './streaming.ts';
import * as videoOperations from './video-staff.ts';

/** Every endpoint of Palco by its operation name, for OpenAPI, the contract fuzz test and the server. */
const endpoints = {
  readSite,
  readFaqs: content.readFaqs,
  readContent: content.readContent,
  readAllContent: content.readAllContent,
  changeFaq: content.changeFaq,
  removeFaq: content.removeFaq,
  changeSeason: content.changeSeason,
  changeChannel: content.changeChannel,
  changeTutorial: content.changeTutorial,
  changeApp: content.changeApp,
  changeOperator: content.changeOperator,
  readHealth: operations.readHealth,
  readReadiness: operations.readReadiness,
  reportPolicyViolation: operations.reportPolicyViolation,

  locate: geolocation.locate,
  listCountries: geolocation.listCountries,
  register: signIn.register,
  logIn: signIn.logIn,
  readMe: accounts.readMe,
  logOut: accounts.logOut,
  provePassword: accounts.provePassword,
  updateUser: accounts.updateUser,
  confirmEmail: accounts.confirmEmail,
  resendConfirmation: accounts.resendConfirmation,
  listDevices: accounts.listDevices,
  signOutDevice: accounts.signOutDevice,
  signOutOthers: accounts.signOutOthers,
  exportMe: accounts.exportMe,
  deleteMe: accounts.deleteMe,
  giveConsent: accounts.giveConsent,
  logInDistributor: signIn.logInDistributor,
  registerDistributor: signIn.registerDistributor,
  requestPhoneCode: signIn.requestPhoneCode,
  checkPhoneCode: signIn.checkPhoneCode,
  accountKitLogIn: signIn.accountKitLogIn,
  logInFacebook: signIn.logInFacebook,
  logInApple: signIn.logInApple,
  startFacebook: signIn.startFacebook,
  returnFromFacebook: signIn.returnFromFacebook,
  startApple: signIn.startApple,
  returnFromApple: signIn.returnFromApple,
  forgotPassword: signIn.forgotPassword,
  resetPassword: signIn.resetPassword,
  listStaff: peopleStaff.listStaff,
  setRoles: peopleStaff.setRoles,
  findPeople: peopleStaff.findPeople,
  inviteDistributor: peopleStaff.inviteDistributor,
  readAuditLog: peopleStaff.readAuditLog,
  exportAuditLog: peopleStaff.exportAuditLog,
  startStaffSignIn: staffSession.startStaffSignIn,
  signInWithCode: staffSession.signInWithCode,
  startPasskeySignIn: staffSession.startPasskeySignIn,
  signInWithPasskey: staffSession.signInWithPasskey,
  startCodeSetup: staffSession.startCodeSetup,
  finishCodeSetup: staffSession.finishCodeSetup,
  startPasskeySetup: staffSession.startPasskeySetup,
  finishPasskeySetup: staffSession.finishPasskeySetup,
  readStaffMe: staffSession.readStaffMe,
  endStaffSession: staffSession.endStaffSession,

  readPlans: plans.readPlans,
  readPlan: plans.readPlan,
  readCountryPlans: plans.readCountryPlans,
  readCatalogue: plans.readCatalogue,
  changePlan: plans.changePlan,
  changePrice: plans.changePrice,
  withdrawPlan: plans.withdrawPlan,
  changeRegion: plans.changeRegion,
  readMembershipsOfUser: memberships.readMembershipsOfUser,
  giveMembership: memberships.giveMembership,
  extendMembership: memberships.extendMembership,
  revokeMembership: memberships.revokeMembership,
  restoreMembership: memberships.restoreMembership,
  payByCard: payments.payByCard,
  confirmBankCheck: payments.confirmBankCheck,
  payAtStore: payments.payAtStore,
  orderWithPaypal: payments.orderWithPaypal,
  readPayments: payments.readPayments,
  readLatestPayment: payments.readLatestPayment,
  readPayment: payments.readPayment,
  readPaymentOptions: payments.readPaymentOptions,
  receiveOpenpayWebhook: paymentNotices.receiveOpenpayWebhook,
  receivePaypalIpn: paymentNotices.receivePaypalIpn,
  requestInvoice: invoices.requestInvoice,
  readInvoice: invoices.readInvoice,
  eraseInvoice: invoices.eraseInvoice,
  findOrders: paymentOperations.findOrders,
  refundOrder: paymentOperations.refundOrder,
  readPaymentAlerts: paymentOperations.readPaymentAlerts,
  resolvePaymentAlert: paymentOperations.resolvePaymentAlert,
  registerOpenpayWebhook: paymentOperations.registerOpenpayWebhook,
  exportLedger: paymentOperations.exportLedger,
  readInvoiceRequests: paymentOperations.readInvoiceRequests,
  lookUpCard: prepaid.lookUpCard,
  redeemCard: prepaid.redeemCard,
  makeBatch: prepaid.makeBatch,
  readBatches: prepaid.readBatches,
  activateCards: prepaid.activateCards,
  voidCards: prepaid.voidCards,
  extendCards: prepaid.extendCards,
  readCard: prepaid.readCard,
  unlockCard: prepaid.unlockCard,

  readCalendar,
  readCalendarGame,
  readScoreboard,
  readBoxScore,
  readPlayByPlay,
  readGameLog,
  readGamePreview,
  readGameCalendarFile,
  readEvents,
  readPlayer: league.readPlayer,
  readTeam: league.readTeam,
  readTeams: league.readTeams,
  readStandings: league.readStandings,
  readOldStanding: league.readOldStanding,
  readLeaders: league.readLeaders,
  recordPlay: gameOperations.recordPlay,
  voidPlay: gameOperations.voidPlay,
  setLineups: gameOperations.setLineups,
  changeGameStatus: gameOperations.changeGameStatus,
  setPictureDelay: gameOperations.setPictureDelay,
  readPictureTaps: pictureTaps.readPictureTaps,
  tapPicture: pictureTaps.tapPicture,
  clearPictureTaps: pictureTaps.clearPictureTaps,
  markManual: gameOperations.markManual,
  markFree: gameOperations.markFree,
  ruleGame: rulings.ruleGame,
  undoRuling: rulings.undoRuling,
  readDisk: recordings.readDisk,
  readRecordings: recordings.readRecordings,
  listInputs: inputs.listInputs,
  addInput: inputs.addInput,
  changeInput: inputs.changeInput,
  rotateInputKey: inputs.rotateInputKey,
  setInputLadder: inputs.setInputLadder,
  removeInput: inputs.removeInput,
  assignInput: inputs.assignInput,
  readInputsHealth: inputHealth.readInputsHealth,
  readInputHealth: inputHealth.readInputHealth,
  readInputMinutes: inputHealth.readInputMinutes,
  listIncidents: inputHealth.listIncidents,
  wantInput: inputs.wantInput,
  putUpload: uploads.putUpload,
  postUpload: uploads.postUpload,
  deleteUpload: uploads.deleteUpload,
  readPicture: inputs.readPicture,
  announceBreak: inputs.announceBreak,
  readRulings: rulings.readRulings,

  startStream: streaming.startStream,
  readAccess: streaming.readAccess,
  readFormats: streaming.readFormats,
  makeIntroToken: streaming.makeIntroToken,
  renewSeat: streaming.renewSeat,
  releaseSeat: streaming.releaseSeat,
  releaseMedia: streaming.releaseMedia,
  readSeat: streaming.readSeat,
  readSeatOfUser: streaming.readSeatOfUser,
  closeSeatOfUser: streaming.closeSeatOfUser,
  readOutsideVideo: videoOperations.readOutsideVideo,
  setOutsideVideo: videoOperations.setOutsideVideo,
  removeOutsideVideo: videoOperations.removeOutsideVideo,
  publishRecording: videoOperations.publishRecording,
} as const;

export const endpointEntries = (): [string, AnyEndpoint][] =>
  Object.entries(endpoints) as unknown as [string, AnyEndpoint][];
