import { keptPhone, mainDigits, phoneError, PHONE_MESSAGES, readPhone } from './phone';

describe('A phone number', () => {
  it.each([
    ['(801) 555-0101 ext. 12', '12'],
    ['(801) 555-0101 ext 12', '12'],
    ['(801) 555-0101 Ext: 12', '12'],
    ['(801) 555-0101, ext. 12', '12'],
    ['(801) 555-0101 (ext. 12)', '12'],
    ['(801) 555-0101 extension 12', '12'],
    ['(801) 555-0101 extn 12', '12'],
    ['(801) 555-0101 x12', '12'],
    ['(801) 555-0101x12', '12'],
    ['(801) 555-0101 X. 12', '12'],
    ['(801) 555-0101 #12', '12'],
    ['(801) 555-0101 # 12', '12'],
    ['(801) 555-0101;ext=12', '12'],
    ['(801) 555-0101, 12', '12'],
    ['(801) 555-0101,,12#', '12'],
    ['+1 801 555 0101 ext. 0012', '0012'],
    ['(801) 555-0101', null],
    ['tel:+1-801-555-0101', null],
    ['tel:+1-801-555-0101;ext=7', '7'],
    ['801.555.0101', null],
    ['801/555-0101', null],
    ['(801)\u00a0555\u20110101', null],
    ['801\u2013555\u20130101', null],
    ['８０１－５５５－０１０１', null],
    ['（801）555-0101', null],
    ['\u202a(801) 555-0101\u202c', null],
    ['801\u200b555\u200b0101', null],
    ['+44 20 7946 0000', null],
  ])('[ONB-2] is accepted when written as %j', (text, extension) => {
    expect(phoneError(text)).toBeNull();
    expect(readPhone(text)?.extension).toBe(extension);
    expect(keptPhone(text, 32)).toMatch(/^[+\d\s().\-/]+( ext\. \d+)?$/);
    // Reading the stored form gives the same result.
    expect(readPhone(keptPhone(text, 32))?.extension).toBe(extension);
  });

  it.each([
    ['555-0101', PHONE_MESSAGES.tooShort],
    ['call me maybe', PHONE_MESSAGES.tooShort],
    ['', PHONE_MESSAGES.tooShort],
    [null, PHONE_MESSAGES.tooShort],
    ['555-0101 ext. 1234', PHONE_MESSAGES.unreadable],
    ['(801) 555-0101 or (801) 555-0102', PHONE_MESSAGES.unreadable],
    ['(801) 555-0101 ask for Pat', PHONE_MESSAGES.unreadable],
    ['1234567890123456', PHONE_MESSAGES.unreadable],
  ])('[ONB-2] gets a correct error when it is %j', (text, message) => expect(phoneError(text)).toBe(message));

  it('[ONB-2] yields the main digits when it has an extension', () => {
    expect(mainDigits('(801) 555-0101 ext. 12')).toBe('8015550101');
    expect(keptPhone('+1 ( 801 ) - 555 - 0101 extension 1234567', 32)).toBe('+18015550101 ext. 1234567');
  });
});
