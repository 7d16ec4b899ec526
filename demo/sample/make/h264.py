"""Pictures that only refer to their plate: bits of H.264 (ITU-T H.264, 7.3) rewritten after x264.

x264 encodes pairs, a plate (IDR) and a cel (P). Rewritten, cels are never referred to themselves (`nal_ref_idc` 0), so any
row of cels may follow a plate, in any order and any number below 128. For that each picture says its place in the order of
display: a picture order count of type 0 with nine bits. Of a cel it is byte 6 of the sample; who puts a row together writes
it there (packages/hls/src/cel-fragment.ts)."""

ORDER_BITS = 9
FIELDS_A_SECOND = 25  # two for each picture
ORDER_BYTE = 6  # four bytes of length, the NAL header, seven bits, the highest bit of nine (always 0), then this byte


class Bits:
    def __init__(self, data):
        self.text, self.at = ''.join(f'{byte:08b}' for byte in data), 0

    def u(self, count):
        value = self.text[self.at:self.at + count]
        self.at += count
        return int(value, 2)

    def ue(self):
        zeros = 0
        while self.text[self.at + zeros] == '0':
            zeros += 1
        self.at += zeros
        return self.u(zeros + 1) - 1


def ue(value):
    word = f'{value + 1:b}'
    return '0' * (len(word) - 1) + word


def unescaped(nal):
    return nal.replace(b'\0\0\3', b'\0\0')


def escaped(data):
    out, zeros = bytearray(), 0
    for byte in data:
        if zeros >= 2 and byte <= 3:
            out.append(3)
            zeros = 0
        out.append(byte)
        zeros = zeros + 1 if byte == 0 else 0
    return bytes(out)


def packed(text):
    return bytes(int(text[at:at + 8], 2) for at in range(0, len(text), 8))


def nals(stream):
    """The NAL units of a raw stream with start codes."""
    return [part.rstrip(b'\0') for part in stream.split(b'\0\0\1') if part.strip(b'\0')]


def rewritten_sps(nal):
    bits = Bits(unescaped(nal[1:]))
    assert bits.u(8) == 100  # High
    bits.u(16)
    bits.ue()
    assert (bits.ue(), bits.ue(), bits.ue(), bits.u(1), bits.u(1)) == (1, 0, 0, 0, 0)  # 4:2:0, 8 bits, flat matrices
    assert bits.ue() == 0  # frame_num has four bits
    before = bits.text[:bits.at]
    assert bits.ue() == 2  # order of decoding: what it is without pictures in between
    # x264 was told of pairs at 25 pictures a second; WebKit takes the length of a picture from here, not from the fragment
    rest, timing = bits.text[bits.at:], '1' + f'{1:032b}'
    assert rest.count(timing + f'{50:032b}') == 1
    rest = rest.replace(timing + f'{50:032b}', timing + f'{FIELDS_A_SECOND:032b}')
    body = before + ue(0) + ue(ORDER_BITS - 4) + rest.rstrip('0')
    return nal[:1] + escaped(packed(body + '0' * (-len(body) % 8)))


def rewritten_slice(nal):
    """A plate (type 5) or a cel (type 1) with its picture order count, and a cel without a mark of reference."""
    kind = nal[0] & 31
    bits = Bits(unescaped(nal[1:1 + 64]))
    assert bits.ue() == 0
    slice_type = bits.ue() % 5
    assert slice_type == (2 if kind == 5 else 0) and bits.ue() == 0
    number = bits.u(4)
    assert number == (0 if kind == 5 else 1)
    head = '1' + ue(slice_type) + '1' + f'{number:04b}'
    if kind == 5:
        bits.ue()
        head += ue(0)
    head += '0' * ORDER_BITS
    if kind == 5:
        head += f'{bits.u(2):02b}'
    else:
        assert (bits.u(1), bits.u(1), bits.u(1)) == (0, 0, 0)  # one reference, in its order; no marking of references
        head += '00'
    start = bits.at
    if kind == 1:
        bits.ue()  # cabac_init_idc
    bits.ue()  # slice_qp_delta: signed, as long
    if bits.ue() != 1:  # deblocking
        bits.ue()
        bits.ue()
    head += bits.text[start:bits.at]
    head += '1' * (-len(head) % 8)
    bits.at += -bits.at % 8  # the coded pictures begin at a whole byte, here and there
    body = unescaped(nal[1:])[bits.at // 8:]
    data = bytes([0x65 if kind == 5 else 0x01]) + escaped(packed(head) + body)
    if kind == 1:
        assert len(head) >= 24 and data[2] == 0 and data[1] == 0b11100010 and data[3] != 0
    return len(data).to_bytes(4, 'big') + data
