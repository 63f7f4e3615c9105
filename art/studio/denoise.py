"""Removes render noise with the U-Net and weights of Intel Open Image Denoise (colour, albedo, normal; low dynamic range)."""
import struct

import numpy as np

ROWS = 128  # rows convolved at once: keeps the buffers inside the processor's cache


def load_weights(path):
    """Tensors of a .tza archive by name."""
    with open(path, 'rb') as file:
        raw = file.read()
    at = struct.unpack_from('<Q', raw, 4)[0]
    count = struct.unpack_from('<I', raw, at)[0]
    at += 4
    tensors = {}
    for _ in range(count):
        length = struct.unpack_from('<H', raw, at)[0]
        name = raw[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = raw[at]
        shape = struct.unpack_from(f'<{rank}I', raw, at + 1)
        at += 1 + 4 * rank + rank + 1  # sizes, a letter of layout a dimension, a letter of type
        start = struct.unpack_from('<Q', raw, at)[0]
        at += 8
        tensors[name] = np.frombuffer(raw, np.float16, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
    return tensors


class Network:
    def __init__(self, weights):
        self.weights = weights

    def conv(self, x, *names):
        for name in names:
            x = self._conv(x, name)
        return x

    def _conv(self, x, name):
        kernel, bias = self.weights[f'{name}.weight'], self.weights[f'{name}.bias']
        taps = [[np.ascontiguousarray(kernel[:, :, i, j].T) for j in range(3)] for i in range(3)]
        height, width, channels = x.shape
        padded = np.pad(x, ((1, 1), (1, 1), (0, 0)))
        out = np.empty((height, width, kernel.shape[0]), np.float32)
        for top in range(0, height, ROWS):
            end = min(height, top + ROWS)
            total = np.tile(bias, ((end - top) * width, 1))
            for i in range(3):
                for j in range(3):
                    total += padded[top + i : end + i, j : j + width].reshape(-1, channels) @ taps[i][j]
            out[top:end] = total.reshape(end - top, width, -1)
        return np.maximum(out, 0, out)

    def run(self, image):
        first = pool(self.conv(image, 'enc_conv0', 'enc_conv1'))
        second = pool(self.conv(first, 'enc_conv2'))
        third = pool(self.conv(second, 'enc_conv3'))
        x = self.conv(pool(self.conv(third, 'enc_conv4')), 'enc_conv5a', 'enc_conv5b')
        for level, skip in ((4, third), (3, second), (2, first), (1, image)):
            x = np.concatenate([x.repeat(2, 0).repeat(2, 1), skip], 2)
            x = self.conv(x, f'dec_conv{level}a', f'dec_conv{level}b')
        return self.conv(x, 'dec_conv0')


def pool(x):
    return np.maximum(np.maximum(x[0::2, 0::2], x[1::2, 0::2]), np.maximum(x[0::2, 1::2], x[1::2, 1::2]))


def denoise(colour, albedo, normal, weights):
    """colour: sRGB 0..1; albedo 0..1; normal -1..1; all height × width × 3."""
    height, width = colour.shape[:2]
    image = np.concatenate([colour, np.clip(albedo, 0, 1), normal * 0.5 + 0.5], 2).astype(np.float32)
    # Mirrored, as repeated edge pixels would be kept as streaks.
    image = np.pad(image, ((16, 16 + -height % 16), (16, 16 + -width % 16), (0, 0)), mode='reflect')
    return np.clip(Network(weights).run(image), 0, 1)[16 : 16 + height, 16 : 16 + width]
